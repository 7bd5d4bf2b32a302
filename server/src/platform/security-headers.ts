import helmet from 'helmet'

/**
 * The security headers, worked out once: they are the same on every answer, errors included, and computing them a request cost a tenth
 * of the throughput of a route without database work. HSTS only where the site is served by TLS.
 */
export function securityHeaders({ secure }: { secure: boolean }): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': 'camera=(self), geolocation=(self), microphone=()' }
  const collect = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine writes its variables into style elements; style cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Answers to browsers that are gone, each a line on every response.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  apply({} as never, collect as never, (error?: unknown) => {
    if (error) throw new Error('the security headers could not be computed', { cause: error })
  })
  return headers
}

/** An API answer is no page: it may load nothing and be framed by nobody, and it is kept nowhere. */
export function apiHeaders(headers: Record<string, string>): Record<string, string> {
  const { 'permissions-policy': _pages, ...kept } = headers
  return {
    ...kept,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
}
