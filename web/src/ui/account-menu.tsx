import { Menu } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import css from './account-menu.module.css'

export interface AccountMenuEntry {
  label: string
  icon?: ReactNode
  onSelect: () => void
}

export interface AccountMenuProps {
  name: string
  /** Under the name: the address, the role. */
  detail?: string
  /** Groups with a hairline between them. */
  entries: readonly (readonly AccountMenuEntry[])[]
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

export function AccountMenu({ name, detail, entries }: AccountMenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={css['target']} aria-label={`Account of ${name}`}>
          {initials(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css['who']}>
          <strong>{name}</strong>
          {detail === undefined ? null : <span className={css['detail']}>{detail}</span>}
        </div>
        {entries.map((group, at) => (
          <Fragment key={at}>
            <Menu.Divider />
            {group.map((entry) => (
              <Menu.Item key={entry.label} leftSection={entry.icon} onClick={entry.onSelect}>
                {entry.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
