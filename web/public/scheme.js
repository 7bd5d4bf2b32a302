/* Runs before the first paint, so that a page in the dark scheme never flashes light. Cookie: see src/ui/theme/scheme.ts. */
;(function () {
  var found = /(?:^|; )drawbar-scheme=(light|dark|auto)/.exec(document.cookie)
  var choice = found ? found[1] : 'auto'
  var dark = choice === 'dark' || (choice === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  var root = document.documentElement
  root.setAttribute('data-theme', dark ? 'dark' : 'light')
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
