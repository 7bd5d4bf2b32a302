import { IconSearch } from '@tabler/icons-react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import css from './list-search.module.css'

const PAUSE_MS = 250

/** The search of a list. What is typed goes to the address after a pause; `/` brings the cursor here. */
export function ListSearch({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const root = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // The address also changes under the field: a tab, the way back.
  if (sent !== value) {
    setSent(value)
    setText(value)
  }
  const search = useDebouncedCallback((next: string) => {
    setSent(next.trim())
    onSearch(next.trim())
  }, PAUSE_MS)
  usePageKeys({ '/': () => root.current?.querySelector('input')?.focus() })
  return (
    <div ref={root} role="search" className={css['search']}>
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        type="search"
        value={text}
        onChange={(next) => {
          setText(next)
          search(next)
        }}
        lead={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
      />
    </div>
  )
}
