/* Runs before the first paint, so that a page in the dark scheme never flashes light. Cookie: see src/ui/theme/scheme.ts. */
;(function () {
  const found = /(?:^|; )drawbar-scheme=(light|dark|auto)/.exec(document.cookie)
  const choice = found ? found[1] : 'auto'
  const dark = choice === 'dark' || (choice === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.setAttribute('data-theme', dark ? 'dark' : 'light')
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
