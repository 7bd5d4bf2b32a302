import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../layout/class-names.ts'
import css from './command-palette.module.css'
import { KeyCap } from '../display/key-cap.tsx'
import { ModalFrame } from './modal-frame.tsx'

export interface PaletteItem {
  id: string
  /** Set bold before the label: a reference, LD-48217. */
  lead?: string
  label: string
  /** Quiet words at the right end. */
  detail?: string
  icon?: ReactNode
  /** More words that find it. */
  keywords?: string
  run: () => void
}

export interface CommandPaletteProps {
  opened: boolean
  onOpenedChange: (opened: boolean) => void
  /** What can be done or gone to from here; filtered by every typed word. */
  actions: readonly PaletteItem[]
  /** Records that match; called after a pause in typing, aborted by the next key. */
  search?: (query: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
  placeholder?: string
}

const SEARCH_PAUSE_MS = 120

interface Found {
  query: string
  items: readonly PaletteItem[]
  failed: boolean
}

function matches(item: PaletteItem, query: string): boolean {
  const hay = `${item.lead ?? ''} ${item.label} ${item.keywords ?? ''}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word))
}

/** Ctrl or ⌘ K opens it from anywhere, a field too. */
function useOpenKey(onToggle: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    onToggle()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function useFound(query: string, search: CommandPaletteProps['search']): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const look = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      const items = (await search?.(query, signal)) ?? []
      if (!signal.aborted) setFound({ query, items, failed: false })
    } catch {
      /* The palette still goes everywhere without its search; it says that records could not be looked up. */
      if (!signal.aborted) setFound({ query, items: [], failed: true })
    }
  })
  useEffect(() => {
    if (query === '') return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => void look(abort.signal), SEARCH_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])
  return query === '' ? null : found
}

export function CommandPalette({
  opened,
  onOpenedChange,
  actions,
  search,
  placeholder = t('Search or go to'),
}: CommandPaletteProps) {
  useOpenKey(() => onOpenedChange(!opened))
  return (
    <ModalFrame
      opened={opened}
      onClose={() => onOpenedChange(false)}
      title={placeholder}
      titleHidden
      width={560}
      at="top"
    >
      <PaletteBody actions={actions} search={search} placeholder={placeholder} onClose={() => onOpenedChange(false)} />
    </ModalFrame>
  )
}

interface PaletteBodyProps extends Pick<CommandPaletteProps, 'actions'> {
  search: CommandPaletteProps['search']
  placeholder: string
  onClose: () => void
}

function PaletteBody({ actions, search, placeholder, onClose }: PaletteBodyProps) {
  const listId = useId()
  const [value, setText] = useState('')
  const [at, setAt] = useState(0)
  const query = value.trim()
  const found = useFound(query, search)
  const items = useMemo(() => {
    const own = query === '' ? actions : actions.filter((action) => matches(action, query))
    return [...(query === '' ? [] : (found?.items ?? [])), ...own]
  }, [actions, found, query])
  const current = Math.min(at, items.length - 1)
  const settled = query === '' || search === undefined || found?.query === query
  const optionId = (index: number): string => `${listId}-${index}`
  useEffect(() => {
    document.getElementById(optionId(current))?.scrollIntoView?.({ block: 'nearest' })
  })
  const run = (item: PaletteItem | undefined): void => {
    if (item === undefined) return
    onClose()
    item.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(1, items.length))
    else if (event.key === 'ArrowUp') setAt((current - 1 + items.length) % Math.max(1, items.length))
    else if (event.key === 'Enter') run(items[current])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={css['field']}>
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <input
          className={css['input']}
          role="combobox"
          aria-label={placeholder}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <KeyCap keys="Esc" />
      </div>
      <div id={listId} role="listbox" aria-label={t('Results')} className={css['list']}>
        {items.map((item, index) => (
          <div
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === current}
            tabIndex={-1}
            className={cx(css['item'], index === current && css['current'])}
            onPointerMove={() => setAt(index)}
            onClick={() => run(item)}
            onKeyDown={press}
          >
            <span className={css['icon']}>{item.icon}</span>
            <span className={css['label']}>
              {item.lead === undefined ? null : <strong>{item.lead} </strong>}
              {item.label}
            </span>
            {item.detail === undefined ? null : <span className={css['detail']}>{item.detail}</span>}
            {index === current ? <KeyCap keys="Enter" /> : null}
          </div>
        ))}
      </div>
      <output className={css['note']}>
        {found?.failed === true
          ? t('Records could not be searched. Going places still works.')
          : items.length === 0 && settled
            ? t('Nothing found for “{words}”', { words: query })
            : ''}
      </output>
    </>
  )
}
