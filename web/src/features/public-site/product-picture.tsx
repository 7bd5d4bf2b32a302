import { useSyncExternalStore, type ReactNode } from 'react'
import css from './product-picture.module.css'

/** Taken from the demo market by tools/site-pictures.ts: `<name>-<wide|phone>-<light|dark>.webp`. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** In pixels of the file, as tools/site-pictures.ts takes them. A phone’s are small for the sake of a slow line: it shows one first. */
const WIDE = { width: 1920, height: 1140 }
const PHONE = { width: 585, height: 600 }
const ON_PHONE = '(max-width: 899px)'
const IN_DARK = '(prefers-color-scheme: dark)'

export type PictureName = 'board' | 'bids' | 'shipments'

export interface ProductPictureProps {
  name: PictureName
  /** What is to be seen, for whoever does not see it. */
  alt: string
  caption?: ReactNode
  /** Seen without scrolling, so it is fetched first. */
  first?: boolean
}

/** A screen of the product as it is, in the scheme of the reader, for a wide window or a phone. */
export function ProductPicture({ name, alt, caption, first = false }: ProductPictureProps) {
  const chosen = useSyncExternalStore(never, chosenAgainstSystem, () => null)
  const dark = chosen === null ? IN_DARK : chosen === 'dark' ? 'all' : 'not all'
  const darkPhone = chosen === null ? `${ON_PHONE} and ${IN_DARK}` : chosen === 'dark' ? ON_PHONE : 'not all'
  const file = (shape: 'wide' | 'phone', scheme: 'light' | 'dark'): string => {
    const found = FILES[`./pictures/${name}-${shape}-${scheme}.webp`]
    if (found === undefined) throw new Error(`There is no picture ${name}, ${shape}, ${scheme}.`)
    return found
  }
  return (
    <figure className={css['figure']}>
      <picture>
        <source media={darkPhone} srcSet={file('phone', 'dark')} {...PHONE} />
        <source media={ON_PHONE} srcSet={file('phone', 'light')} {...PHONE} />
        <source media={dark} srcSet={file('wide', 'dark')} {...WIDE} />
        <img
          className={css['picture']}
          src={file('wide', 'light')}
          alt={alt}
          {...WIDE}
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
        />
      </picture>
      {caption === undefined ? null : <figcaption className={css['caption']}>{caption}</figcaption>}
    </figure>
  )
}

/** A person may have chosen the other scheme than the system's; scheme.js has written it on the page. */
function chosenAgainstSystem(): 'light' | 'dark' | null {
  const shown = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
  return (shown === 'dark') === window.matchMedia(IN_DARK).matches ? null : shown
}

const never = (): (() => void) => () => undefined

/** Under every picture of the product. */
export const DEMO_DATA = 'Demo data; names and numbers are invented.'
