import { mailLifecycle, type MailStatus } from '@drawbar/contract/lifecycles/mail.ts'
import { listMails } from '@drawbar/contract/notifications/outbox.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from '../../features/staff-users/staff.module.css'
import { linkTo, pickedIn, useAddress } from '../../features/lists/address.ts'
import { ListSearch } from '../../features/lists/list-search.tsx'
import { MailColumn } from '../../features/notifications/outbox/mail-column.tsx'
import { MailList } from '../../features/notifications/outbox/mail-list.tsx'
import { MAIL_STATUS } from '../../features/staff-users/mail-labels.ts'
import outboxCss from '../../features/notifications/outbox/outbox.module.css'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'

const LOOK_EVERY_MS = 15_000
const NO_FILTERS = { q: null, status: null }

export default function AdminOutbox() {
  const [search, patch] = useAddress()
  const openId = search.get('mail')
  const q = search.get('q') ?? ''
  const status = pickedIn(search, 'status', mailLifecycle.states)
  const list = useInfiniteEndpoint(
    listMails,
    { query: { q, status: status === null ? undefined : [status] } },
    { keep: true, refetchInterval: LOOK_EVERY_MS },
  )
  const close = (): void => patch({ mail: null })
  return (
    <Screen
      title={t('Outbox')}
      keys={[
        { keys: '/', does: t('search') },
        { keys: ['J', 'K'], does: t('move') },
        { keys: 'Enter', does: t('open') },
        ...(openId === null ? [] : [{ keys: 'Esc', does: t('close') }]),
      ]}
    >
      <div className={cx(css['split'], openId !== null && css['withPanel'])}>
        <div className={css['list']}>
          <div className={css['bar']}>
            <ListSearch
              label={t('Address or subject')}
              value={q}
              onSearch={(text) => patch({ q: text }, { replace: true })}
            />
            <NativeSelectField
              label={t('State')}
              labelHidden
              value={status ?? ''}
              options={[
                { value: '', label: t('Any state') },
                ...mailLifecycle.states.map((value) => ({ value, label: statusChoice(value, list.first?.waiting) })),
              ]}
              onChange={(value) => patch({ status: value }, { replace: true })}
            />
            {q !== '' || status !== null ? (
              <Button size="filter" variant="quiet" onClick={() => patch(NO_FILTERS, { replace: true })}>
                {t('Clear filters')}
              </Button>
            ) : null}
          </div>
          {list.first?.sends === false ? (
            <div className={outboxCss['notice']}>
              <AlertBox tone="warning">
                {t('No mail server is set up (SMTP_URL): mails stay here, and their readers get none of them.')}
              </AlertBox>
            </div>
          ) : null}
          <MailList
            list={list}
            openId={openId}
            onOpen={(id) => patch({ mail: id }, { replace: openId !== null })}
            onClose={close}
            empty={
              q === '' && status === null ? (
                <Empty title={t('Nothing was mailed yet.')}>
                  {t('Every mail that the platform writes stands here.')}
                </Empty>
              ) : (
                <Empty
                  title={t('No mail matches')}
                  actions={<ButtonLink to={linkTo(search, NO_FILTERS)}>{t('Clear filters')}</ButtonLink>}
                >
                  {t('Parts of an address or of a subject are enough.')}
                </Empty>
              )
            }
          />
        </div>
        {openId === null ? null : (
          <div className={css['column']}>
            <MailColumn key={openId} mailId={openId} onClose={close} />
          </div>
        )}
      </div>
    </Screen>
  )
}

/** With how many there are, for the states in which somebody may have to do something. */
function statusChoice(status: MailStatus, waiting: Partial<Record<MailStatus, number>> = {}): string {
  const count = waiting[status] ?? 0
  return count === 0 ? MAIL_STATUS[status].label : `${MAIL_STATUS[status].label} (${formatNumber(count)})`
}
