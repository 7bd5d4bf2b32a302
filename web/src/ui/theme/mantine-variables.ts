import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * Mantine's variables as a stylesheet. Mantine would write them into a <style> element at run time;
 * the content security policy allows no inline style, so the build serves this text as a file instead.
 */
export function mantineVariablesCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  return convertCssVariables(
    {
      variables: variables.variables,
      light: { ...variables.light, '--mantine-color-scheme': 'light' },
      dark: { ...variables.dark, '--mantine-color-scheme': 'dark' },
    },
    ':root',
  )
}
