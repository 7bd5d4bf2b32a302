import './mantine-base.css'
import 'virtual:mantine-variables.css'
import './tokens.css'
import './fonts.css'
import './base.css'
import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { cookieSchemeManager, useScheme } from './scheme.ts'
import { theme } from './theme.ts'

const schemeManager = cookieSchemeManager()

/** Keeps `data-theme`, which tokens.css listens to, equal to the scheme that Mantine shows. */
function ThemeAttribute(): null {
  const { shown } = useScheme()
  useEffect(() => {
    document.documentElement.dataset['theme'] = shown
  }, [shown])
  return null
}

export interface DrawbarProviderProps {
  children: ReactNode
  /** `test` turns off transitions and portals. */
  env?: 'default' | 'test'
  /** Overrides the cookie; for pages that show one scheme on purpose. */
  forceScheme?: 'light' | 'dark'
}

/**
 * Every <style> element that Mantine would write is switched off here (variables and responsive classes come as files),
 * so that the site runs under `style-src 'self'`. Responsive style props (`p={{ base, sm }}`) would bring one back: use CSS.
 */
export function DrawbarProvider({ children, env = 'default', forceScheme }: DrawbarProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      env={env}
      {...(forceScheme === undefined ? {} : { forceColorScheme: forceScheme })}
    >
      <ThemeAttribute />
      {children}
    </MantineProvider>
  )
}
