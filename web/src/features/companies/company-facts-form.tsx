import { useState } from 'react'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import type { CompanyFacts } from '@drawbar/contract/companies/company-facts.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from '../../app/frame/account-pages.module.css'

const valuesOf = ({ name, legalName, dbaName, phone, emailDomain, mailingAddress: mail, version }: CompanyFacts) => ({
  version,
  name,
  legalName: legalName ?? '',
  dbaName: dbaName ?? '',
  phone: phone ?? '',
  emailDomain: emailDomain ?? '',
  line: mail?.line ?? '',
  city: mail?.city ?? '',
  region: mail?.region ?? '',
  postalCode: mail?.postalCode ?? '',
  country: mail?.country ?? 'US',
})
type FormValues = ReturnType<typeof valuesOf>
type TextName = Exclude<keyof FormValues, 'version'>

/** Where the server names a field of the address, the form has it at the top. */
const NAMED: Partial<Record<TextName, string>> = {
  line: 'mailingAddress.line',
  city: 'mailingAddress.city',
  region: 'mailingAddress.region',
  postalCode: 'mailingAddress.postalCode',
  country: 'mailingAddress.country',
}

export function CompanyFactsForm({ facts, onClose }: { facts: CompanyFacts; onClose: () => void }) {
  const { value, set, drop } = useDraftForm<FormValues>(`company:${facts.companyId}`, valuesOf(facts))
  /** Kept nowhere while it is typed. Blank keeps the one on file, which is shown to nobody: nobody can type it again by looking. */
  const [taxId, setTaxId] = useState('')
  const save = useCommand(saveOwnCompany, {
    invalidates: [getOwnCompany, getMe, getChecklist],
    onSuccess: () => {
      showFeedback({ type: 'success', message: t('Saved.') })
      drop()
      onClose()
    },
  })
  const stale = save.error?.code === 'stale_version' || value.version !== facts.version
  const submit = (): void => {
    const { line, city, region, postalCode, country, ...rest } = value
    const address = [line, city, region, postalCode].some((text) => text.trim() !== '')
      ? { line, city, region, postalCode, country: country.trim().toUpperCase() }
      : null
    save.mutate({
      body: { ...rest, ...(taxId.trim() === '' ? {} : { taxId }), mailingAddress: address },
    })
  }
  const errors: Record<string, string> = save.error?.errors ?? {}
  const typing = (put: (text: string) => void) => (text: string) => {
    put(text)
    if (save.isError) save.reset()
  }
  const field = (name: TextName) => ({
    name,
    value: value[name],
    error: errors[NAMED[name] ?? name],
    onChange: typing((text) => set({ [name]: text })),
  })
  return (
    <div className={css['narrow']}>
      <Form label={t('Your company')} onSubmit={submit}>
        {stale ? (
          <AlertBox tone="warning">
            {t('Somebody else changed this meanwhile. What you typed stays; take the newest to begin from it.')}
          </AlertBox>
        ) : save.error !== null && Object.keys(errors).length === 0 ? (
          <AlertBox tone="critical">{save.error.message}</AlertBox>
        ) : null}
        <TextField label={t('Company name')} autoComplete="organization" {...field('name')} />
        <TextField label={t('Legal name')} note={t('as on the papers')} {...field('legalName')} />
        <TextField label={t('Trading name')} note={t('doing business as')} {...field('dbaName')} />
        <TextField
          label={t('Tax id')}
          note={
            facts.taxIdLast4 === null
              ? t('EIN; kept sealed')
              : t('blank keeps the one that ends in {digits}', { digits: facts.taxIdLast4 })
          }
          inputMode="numeric"
          autoComplete="off"
          name="taxId"
          value={taxId}
          error={errors['taxId']}
          onChange={typing(setTaxId)}
        />
        <TextField label={t('Phone')} type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label={t('Website')} note={t('its domain')} type="url" {...field('emailDomain')} />
        <TextField
          label={t('Street')}
          note={t('mailing address, printed on invoices')}
          autoComplete="address-line1"
          {...field('line')}
        />
        <TextField label={t('City')} autoComplete="address-level2" {...field('city')} />
        <TextField label={t('State or province')} autoComplete="address-level1" {...field('region')} />
        <TextField label={t('Postal code')} autoComplete="postal-code" {...field('postalCode')} />
        <TextField label={t('Country')} note={t('two letters')} autoComplete="country" {...field('country')} />
        <div className={css['actions']}>
          {stale ? (
            <Button size="wide" onClick={() => drop(valuesOf(facts))}>
              {t('Take the newest')}
            </Button>
          ) : (
            <Button type="submit" variant="primary" size="wide" busy={save.isPending}>
              {t('Save')}
            </Button>
          )}
          <Button size="wide" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
