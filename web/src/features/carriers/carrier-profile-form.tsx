import { CarrierProfile, getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { getNumberClaim } from '@drawbar/contract/verification/number-claims.ts'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { useSession } from '../../app/session/store.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import { PlaceField } from '../places/place-field.tsx'
import { placeName } from '../places/place-name.ts'
import css from './carrier-profile-form.module.css'
import { declaration, draftOf, MAY_DECLARE, profileErrors, type ProfileDraft } from './carrier-profile-draft.ts'

const OWN_LABELS: Record<ErrorsOf<typeof putCarrierProfile>, string | null> = {
  not_while_acting: null,
  number_contested: t(
    'Another company here has confirmed one of these numbers as its own. Staff look into whose it is and write to you; your profile stays as it was.',
  ),
  number_settled: t(
    'Our team decided that this number belongs to another company. Enter your own; if you disagree, contact support.',
  ),
  stale_version: t(
    'Somebody else changed this since you opened it. What they saved is below your fields; save again to replace it.',
  ),
}

export function CarrierProfileForm({ profile }: { profile: CarrierProfile }) {
  const isOwner = useSession(({ user }) => user !== null && MAY_DECLARE(user))
  const inPerson = useBlockedReason('manageCompany', putCarrierProfile)
  const lockedReason = isOwner ? inPerson : t('An owner of your company declares these.')
  const mayDeclare = lockedReason === undefined
  // What was typed before a reload still belongs to the version it was typed against: the server then says if that is stale.
  const [start, setStart] = useState(() => ({ ...draftOf(profile), version: profile.version }))
  const { value, set: put, drop } = useDraftForm(`carrier-profile:${profile.companyId}`, start)
  const { version, ...draft } = value
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useCommand(putCarrierProfile, {
    invalidates: [getCarrierProfile, getNumberClaim, getEligibilitySheet, getChecklist],
    onSuccess: (saved) => {
      const next = { ...draftOf(saved), version: saved.version }
      setStart(next)
      drop(next)
      showFeedback({ type: 'success', message: t('Authority saved. Bids are checked against it.') })
    },
    onError: (error) => {
      setErrors(error.errors)
      const current = CarrierProfile.safeParse(error.current)
      if (error.code === 'stale_version' && current.success) put({ version: current.data.version })
    },
  })
  /** The register has spoken of this number; it is not typed over. */
  const ofRecord = profile.hazmatOnRecord && draft.usdot === profile.usdot
  const set = (name: keyof ProfileDraft, value: ProfileDraft[keyof ProfileDraft]): void => {
    put({ [name]: value })
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`))),
    )
  }
  const text = (name: 'usdot' | 'docket' | 'scac') => ({
    name,
    value: draft[name],
    error: errors[name],
    disabled: !mayDeclare,
    onChange: (value: string) => set(name, value),
  })
  const submit = (): void => {
    const wrong = profileErrors(draft)
    setErrors(wrong)
    // The refusal of an earlier try says nothing of these fields.
    if (Object.keys(wrong).length > 0) save.reset()
    else save.mutate({ body: { ...declaration(draft), version } })
  }
  return (
    <Form label={t('Authority')} onSubmit={submit}>
      <div className={css['pair']}>
        <TextField label={t('USDOT number')} inputMode="numeric" {...text('usdot')} />
        <TextField label={t('MC, MX or FF number')} note="optional" placeholder={t('MC123456')} {...text('docket')} />
      </div>
      <TextField label={t('SCAC')} note="optional" {...text('scac')} />
      <CheckField
        label={t('Registered to carry hazardous materials')}
        checked={ofRecord ? profile.hazmat : draft.hazmat}
        disabled={!mayDeclare || ofRecord}
        onChange={(hazmat) => set('hazmat', hazmat)}
      />
      {ofRecord ? (
        <p className="t-second">{t('The register says whether you may carry hazardous materials.')}</p>
      ) : null}
      <PlaceField
        label={t('Home terminal')}
        note="optional"
        value={draft.home}
        textOf={placeName}
        disabled={!mayDeclare}
        onChange={(home) => set('home', home)}
        error={errors['home.city'] ?? errors['home']}
      />
      {save.isError ? (
        <p className={css['problem']} role="alert">
          {save.error.code === 'stale_version' || save.error.code === 'number_contested'
            ? OWN_LABELS[save.error.code]
            : translated(save.error.message)}
        </p>
      ) : null}
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} lockedReason={lockedReason}>
          {t('Save authority')}
        </Button>
      </div>
    </Form>
  )
}
