import { type CompanyLink, type CompanySignals, troubleWords } from '@drawbar/contract/risk/signals.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatPercent } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { LinkGraph } from './link-graph.tsx'
import { kindName, PREFERENCE_LABELS } from './signal-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import css from './signals.module.css'

export interface LinkListProps {
  of: CompanySignals
  /** Opens another company of the group. */
  onOpen: (companyId: string) => void
}

/** Who shares what with whom: a drawing for the shape, and below it the same in words. */
export function LinkList({ of, onOpen }: LinkListProps) {
  const { companies, values, size } = of.links
  const tying = values.filter(({ companyIds }) => companyIds.length > 1)
  const common = values.filter(({ companyIds }) => companyIds.length === 1)
  const [self, others] = [
    companies.filter(({ companyId }) => companyId === of.companyId),
    companies.filter(({ companyId }) => companyId !== of.companyId),
  ]
  const names = new Map(companies.map(({ companyId, name }) => [companyId, name]))
  return (
    <section className={css['links']} aria-label={t('Links to other companies')}>
      <h3 className="t-panel">{t('Links to other companies')}</h3>
      {tying.length === 0 ? (
        <p className={css['quiet']}>{t('It shares nothing rare with anybody.')}</p>
      ) : (
        <>
          <p className={css['quiet']}>
            {t(
              '{companies} companies hang together. A link is evidence, not proof: sold businesses and shared yards look the same.',
              { companies: size },
            )}
          </p>
          <div className={css['group']}>
            <LinkGraph companies={[...self, ...others]} links={tying} />
            <ul className={css['companies']}>
              {others.map(({ companyId, name, standing, since, reason, points }, index) => (
                <li key={companyId} className={css['company']}>
                  <span className={css['name']}>
                    <span>
                      <span aria-hidden="true" className={css['number']}>
                        {index + 1}
                      </span>{' '}
                      <strong>{name}</strong>
                    </span>
                    <span className={css['secondary']}>
                      <Status tone={PREFERENCE_LABELS[standing].tone}>{PREFERENCE_LABELS[standing].label}</Status>{' '}
                      {since === null ? null : formatDate(since, LOCAL_ZONE)}
                      {reason === null ? null : ` ${translated(troubleWords(reason))}`}
                    </span>
                  </span>
                  <ul className={css['evidence']}>
                    {sharedWith(companyId, { tying, self: of.companyId }).map((link) => (
                      <li key={`${link.kind} ${link.shown}`}>
                        <Shared link={link} from={of.companyId} names={names} />
                      </li>
                    ))}
                  </ul>
                  <span className={css['points']}>
                    <span className="tn">{points}</span>
                    <Button size="row" onClick={() => onOpen(companyId)}>
                      {t('Open')}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          {size > companies.length ? (
            <p className={css['quiet']}>
              {t('The {shown} nearest to trouble are listed.', { shown: companies.length })}
            </p>
          ) : null}
        </>
      )}
      {common.length === 0 ? null : (
        <ul className={css['common']}>
          {common.map(({ kind, shown, holders }) => (
            <li key={`${kind} ${shown}`}>
              {t('Shared by {holders} companies, which says little: {kind} {value}.', {
                kind: kindName(kind),
                value: shown,
                holders,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What it shares with the company that is read; where there is nothing, what it shares with others of the group. */
function sharedWith(
  companyId: string,
  { tying, self }: { tying: readonly CompanyLink[]; self: string },
): readonly CompanyLink[] {
  const all = tying.filter((link) => link.companyIds.includes(companyId))
  const direct = all.filter((link) => link.companyIds.includes(self))
  return direct.length > 0 ? direct : all
}

function Shared({ link, from, names }: { link: CompanyLink; from: string; names: ReadonlyMap<string, string> }) {
  const { kind, shown, holders, strength, companyIds, firstSeenAt } = link
  const value = `${kindName(kind)} ${shown}`
  const others = companyIds.map((id) => names.get(id) ?? '–').join(', ')
  return (
    <>
      {companyIds.includes(from)
        ? t('Same {value}', { value })
        : t('Among {companies}: {value}', { value, companies: others })}
      <span className={css['source']}>
        {t('{holders} hold it, weight {weight}, since {date}', {
          holders,
          weight: formatPercent(strength, { sign: false }),
          date: formatDate(firstSeenAt, LOCAL_ZONE),
        })}
      </span>
    </>
  )
}
