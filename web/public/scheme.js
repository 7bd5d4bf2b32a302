/* Runs before the first paint, so that a page in the dark scheme never flashes light. Cookie: see src/ui/theme/scheme.ts. */
;(function () {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  function show() {
    const [, choice = 'auto'] = /(?:^|; )drawbar-scheme=(light|dark|auto)/.exec(document.cookie) || []
    const scheme = choice === 'auto' ? (system.matches ? 'dark' : 'light') : choice
    for (const name of ['data-theme', 'data-mantine-color-scheme']) document.documentElement.setAttribute(name, scheme)
  }
  show()
  // Machines change at dusk while a page is open.
  system.addEventListener('change', show)

  /* Prerendered pages are drawn as for a stranger: a member does not see "Login" before the application knows better. */
  if (/\./.test(localStorage.getItem('token') || localStorage.getItem('accessToken') || '')) {
    document.documentElement.setAttribute('data-member', '')
  }

  /* A prerendered page names its program here. It is fetched once all that the page shows was drawn, or at the first sign of a person. */
  const { main, parts = '' } = document.currentScript.dataset
  if (!main) return
  let begun = false
  function begin() {
    if (begun) return
    begun = true
    for (const part of parts.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = part
      document.head.append(link)
    }
    void import(main)
  }
  window.addEventListener('load', () => {
    // The frame after the next is the first that surely shows what has just been loaded; the entry says that it has reached the glass.
    const shown = new PerformanceObserver(begin)
    requestAnimationFrame(() => requestAnimationFrame(() => shown.observe({ type: 'paint', buffered: true })))
  })
  // A page in the background draws no frames.
  setTimeout(begin, 4000)
  for (const sign of ['pointerdown', 'keydown', 'focusin']) window.addEventListener(sign, begin, { once: true })
})()
