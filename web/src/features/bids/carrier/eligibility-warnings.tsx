import type { EligibilityReason } from '@drawbar/contract/eligibility/eligibility.ts'
import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import type { ConfirmRow } from '../../../ui/overlay/confirm.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { equipmentName } from '../../loads/load-labels.ts'

interface Judged {
  reasons: readonly EligibilityReason[]
}

export const ruleLabel = (rule: string): string =>
  translated(`${rule.charAt(0).toUpperCase()}${rule.slice(1).replaceAll('_', ' ')}`)

/** What is not sound and stops nobody. */
export const warningsOf = (judged: Judged | null): readonly EligibilityReason[] =>
  judged?.reasons.filter(({ passed, severity }) => !passed && severity === 'warning') ?? []

/** The carrier lists its equipment and not what this load asks for: it says that it has one before it is bound. */
export const lacksEquipment = (judged: Judged | null): boolean =>
  warningsOf(judged).some(({ rule }) => rule === 'equipment_on_file')

/** One row a doubt, under the name of its rule. */
export const warningRows = (judged: Judged | null): ConfirmRow[] =>
  warningsOf(judged).map(({ rule, datum }) => ({
    label: ruleLabel(rule),
    value: <Status tone="warning">{translated(datum)}</Status>,
  }))

export const equipmentRow = (equipment: readonly EquipmentCode[]): ConfirmRow => ({
  label: t('Equipment'),
  value: equipment.map((code) => `${code}, ${equipmentName(code)}`).join(' · '),
})

/** The yes to the doubt stands on the button that binds. */
export const withAffirmation = (verb: string): string => t('I have one. {verb}', { verb })

export const verbWithAffirmation = (verb: string, judged: Judged | null): string =>
  lacksEquipment(judged) ? withAffirmation(verb) : verb
