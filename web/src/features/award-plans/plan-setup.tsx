import { MAX_PLAN_LOADS, MAX_PLAN_SECONDS, type AwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import { listLoads, type LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { NumberField } from '../../ui/form/number-fields.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { linkTo, useAddress } from '../lists/address.ts'
import { useNow } from '../bids/carrier/countdown.tsx'
import css from './optimise.module.css'
import { canAward, LoadPick } from './load-pick.tsx'
import { planRefusal, usePlanCommands } from './use-plan-commands.ts'

const PAGE = 100
const LIMITS = {
  maxCarriers: {
    label: t('Carriers at most'),
    hint: t('How many carriers the loads are given to in all.'),
    max: 500,
    unit: undefined,
  },
  maxLoadsPerCarrier: {
    label: t('Loads a carrier at most'),
    hint: t('What one carrier’s trucks can take.'),
    max: 500,
    unit: undefined,
  },
  incumbentPercent: {
    label: t('Incumbents at least'),
    hint: t('Of the loads with bids. Incumbents completed a load for you within twelve months.'),
    max: 100,
    unit: '%',
  },
  servicePenaltyPercent: {
    label: t('Weight of the record'),
    hint: t('A carrier never yet on time is weighed as if it asked this much more, one always on time by its price.'),
    max: 100,
    unit: '%',
  },
} as const
type Limit = keyof typeof LIMITS
const NAMES = Object.keys(LIMITS) as Limit[]

const closedReason = (load: LoadSummary, now: number): string | null =>
  load.status === 'paused' ? t('paused') : isSealed(load, now) ? t('sealed') : null

/** Sealed bids are not read before their deadline, so the load cannot be awarded. */
const isSealed = ({ pricingMode, biddingEndsAt }: LoadSummary, now: number): boolean =>
  pricingMode === 'sealed_bid' && biddingEndsAt !== null && Date.parse(biddingEndsAt) > now

/** Which loads, under which limits: every load that can be awarded is ticked at first. */
export function PlanSetup({ from }: { from: AwardPlan | null }) {
  const { companyId, isReadOnly } = useCompanyScope()
  const [search, patch] = useAddress()
  const now = useNow()
  const list = useInfiniteEndpoint(listLoads, {
    query: { status: ['posted', 'paused'], sort: 'pickup', order: 'asc', limit: PAGE, companyId },
  })
  const { create } = usePlanCommands()
  const [limits, setLimits] = useState<Partial<Record<Limit, number | null | undefined>>>(() => ({ ...from?.limits }))
  const [withinFleets, setWithinFleets] = useState(from?.limits.withinFleets ?? false)
  const [allowOpenChecks, setAllowOpenChecks] = useState(from?.limits.allowOpenChecks ?? false)
  const [seconds, setSeconds] = useState<number | null>(from?.seconds ?? 10)
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(from?.loadIds.map((id) => [id, true]) ?? []),
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const wantsMore = hasNextPage && !isFetchingNextPage && list.items.length < MAX_PLAN_LOADS
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  const open = list.items.filter((load) => closedReason(load, now) === null)
  const ticked = (load: LoadSummary): boolean => ticks.get(load.id) ?? (from === null && canAward(load))
  const chosen = open.filter(ticked).slice(0, MAX_PLAN_LOADS)
  const tick = (loads: readonly LoadSummary[], on: boolean): void =>
    setTicks((before) => new Map([...before, ...loads.map(({ id }) => [id, on] as const)]))

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (create.isPending || chosen.length === 0) return
    const given = Object.fromEntries(NAMES.flatMap((name) => (limits[name] == null ? [] : [[name, limits[name]]])))
    create.mutate(
      {
        body: {
          loadIds: chosen.map(({ id }) => id),
          limits: {
            ...given,
            ...(withinFleets ? { withinFleets } : {}),
            ...(allowOpenChecks ? { allowOpenChecks } : {}),
          },
          ...(seconds === null ? {} : { seconds }),
        },
      },
      { onSuccess: ({ id }) => patch({ plan: id, optimise: null }) },
    )
  }
  const errors = create.error?.errors ?? {}
  const atField = Object.keys(errors).some((path) => path.startsWith('limits.') || path === 'seconds')
  const refused = atField ? null : planRefusal(create.error)

  if (list.error !== null && list.items.length === 0) {
    return (
      <ErrorState
        title={t('Your loads did not load')}
        message={list.error.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      />
    )
  }
  if (list.isPending) {
    return (
      <Loading loading label={t('loads with bids')} skeleton={<Skeleton height={240} />}>
        {null}
      </Loading>
    )
  }
  const back = <ButtonLink to={linkTo(search, { optimise: null, plan: null })}>{t('Compare load by load')}</ButtonLink>
  if (list.items.length === 0) {
    return (
      <Empty title={t('No load is open to bids')} actions={back}>
        {t('Once loads are on the board and carriers bid, they can be awarded together here.')}
      </Empty>
    )
  }
  return (
    <form className={css['setup']} onSubmit={submit} noValidate>
      <LoadPick
        loads={list.items}
        closedReason={(load) => closedReason(load, now)}
        isTicked={ticked}
        onTick={tick}
        reading={hasNextPage && list.items.length < MAX_PLAN_LOADS}
      />
      <fieldset className={css['limits']}>
        <legend className="t-panel">{t('Limits')}</legend>
        <p className={css['quiet']}>
          {t(
            'As many loads as the limits allow are served, and then the cost is least. Leave empty what does not matter.',
          )}
        </p>
        {NAMES.map((name) => (
          <NumberField
            key={name}
            label={LIMITS[name].label}
            hint={LIMITS[name].hint}
            value={limits[name] ?? null}
            onChange={(value) => setLimits((before) => ({ ...before, [name]: value }))}
            {...(LIMITS[name].unit === undefined ? {} : { unit: LIMITS[name].unit })}
            min={name === 'servicePenaltyPercent' ? 0 : 1}
            max={LIMITS[name].max}
            error={errors[`limits.${name}`]}
            disabled={isReadOnly}
          />
        ))}
        <CheckField
          label={t('No carrier beyond its trucks')}
          checked={withinFleets}
          onChange={setWithinFleets}
          disabled={isReadOnly}
        />
        <p className={css['quiet']}>
          {t('Its trucks in service here; where it entered none, its power units in the register.')}
        </p>
        <CheckField
          label={t('Include carriers with open checks')}
          checked={allowOpenChecks}
          onChange={setAllowOpenChecks}
          disabled={isReadOnly}
        />
        <p className={css['quiet']}>
          {t('For example no matching equipment on file, or an authority that has not been checked.')}
        </p>
        <NumberField
          label={t('Search for at most')}
          unit={t('seconds')}
          value={seconds}
          onChange={setSeconds}
          min={1}
          max={MAX_PLAN_SECONDS}
          error={errors['seconds']}
          disabled={isReadOnly}
        />
        {refused === null ? null : (
          <p role="alert" className={css['refused']}>
            <StatusShape tone="critical" /> {errors['loadIds'] === undefined ? refused : translated(errors['loadIds'])}
          </p>
        )}
        <div className={css['actions']}>
          {back}
          <Button
            variant="primary"
            type="submit"
            busy={create.isPending}
            lockedReason={
              isReadOnly
                ? t('Staff look here; the company awards.')
                : chosen.length === 0
                  ? t('Tick at least one load.')
                  : undefined
            }
          >
            {t('Find the best award of {count} loads', { count: chosen.length })}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
