/* Runs before the first paint, so that a page in the dark scheme never flashes light. Cookie: see src/ui/theme/scheme.ts. */
;(function () {
  const found = /(?:^|; )drawbar-scheme=(light|dark|auto)/.exec(document.cookie)
  const choice = found ? found[1] : 'auto'
  const dark = choice === 'dark' || (choice === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.setAttribute('data-theme', dark ? 'dark' : 'light')
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  /* Prerendered pages are drawn as for a stranger: a member does not see "Login" before the application knows better. */
  if (/\./.test(localStorage.getItem('token') || localStorage.getItem('accessToken') || '')) {
    root.setAttribute('data-member', '')
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
    // The frame after the next is the first that surely shows what has just been loaded.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
  })
  // A page in the background draws no frames.
  setTimeout(begin, 4000)
  for (const sign of ['pointerdown', 'keydown', 'focusin']) window.addEventListener(sign, begin, { once: true })
})()
