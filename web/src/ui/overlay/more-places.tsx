import { NavLink } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import css from '../layout/app-frame.module.css'
import { cx } from '../layout/class-names.ts'
import { ModalFrame } from './modal-frame.tsx'
import type { NavItem } from '../layout/nav-item.ts'

/** On a phone: every place that is not at its foot, in the groups of the side bar. */
export function MorePlaces({
  groups,
  opened,
  onClose,
}: {
  groups: readonly (readonly NavItem[])[]
  opened: boolean
  onClose: () => void
}) {
  return (
    <ModalFrame opened={opened} onClose={onClose} title={t('More places')}>
      <nav aria-label={t('More places')} className={css['more']}>
        {groups.map((group, at) =>
          group.length === 0 ? null : (
            <ul key={at} className={css['group']}>
              {group.map(({ to, label, icon, end }) => (
                <li key={label}>
                  <NavLink
                    to={to}
                    end={end ?? false}
                    onClick={onClose}
                    className={({ isActive }) => cx(css['sideLink'], isActive && css['sideLinkOn'])}
                  >
                    {icon}
                    <span className={css['label']}>{label}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          ),
        )}
      </nav>
    </ModalFrame>
  )
}
