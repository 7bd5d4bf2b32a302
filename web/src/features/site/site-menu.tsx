import { Menu } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { SITE_LINKS } from './site-links.ts'

/** The six links of the public header, inside the application (spec-statements C37). */
export function SiteMenu() {
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <IconButton label="Site">
          <IconWorld size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {SITE_LINKS.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
