import { LINK_KINDS, type ToldEvidence, troubleWords } from '@drawbar/contract/risk/signals.ts'
import type { Rule } from './facts.ts'

/** Carriers of this size have their own domain; smaller ones use any address. */
const LARGE_FLEET = 50

export const domainLookalike: Rule = ({ lookalikes, domains, register, now }) => {
  const trucks = register?.powerUnits ?? 0
  const freeMail = domains.length === 0 && trucks >= LARGE_FLEET
  return {
    evidence: [
      ...lookalikes.map(({ domain, other, company, edits }): ToldEvidence => ({
        ...(edits === 0
          ? { says: 'lookalike_same', values: { domain, other, company } }
          : { says: 'lookalike', values: { domain, other, company, edits } }),
        source: 'accounts',
        asOf: now,
      })),
      ...(freeMail ? [{ says: 'free_mail' as const, values: { trucks }, source: 'accounts' as const, asOf: now }] : []),
    ],
    key: [...lookalikes.map(({ domain, other }) => `${domain} ${other}`), ...(freeMail ? ['free mail'] : [])],
    share: lookalikes.length > 0 ? 1 : 0.5,
  }
}

/** The company's loads stay off the board until staff review the name, whatever else is known (decision 063). */
export const nameLookalike: Rule = ({ names }) => ({
  evidence: names.map(({ name, otherName, company, since, heldAt }) => ({
    says: 'name_confusable',
    values: { name, other: otherName, company, on: since.slice(0, 10) },
    source: 'accounts',
    asOf: heldAt,
  })),
  key: names.map(({ name, otherName, company }) => `${name} ${otherName} ${company}`),
})

/** A link through one company weighs half, through two a quarter. */
const HOP = 0.5

/** Evidence, not proof: a sold business or a shared yard looks the same. Rarer shared values weigh more. */
export const graphLink: Rule = ({ links, now }) => {
  const evidence = links.flatMap((link): ToldEvidence[] =>
    link.shared.length > 0
      ? link.shared.map(({ kind, shown, holders, since: asOf }): ToldEvidence => {
          const { company, standing, since, reason } = link
          const values = { kind: LINK_KINDS[kind], value: shown, company, standing, holders }
          return since === null || reason === null
            ? { says: 'link_direct_bare', values, source: 'links', asOf }
            : {
                says: 'link_direct',
                values: { ...values, since, reason: troubleWords(reason) },
                source: 'links',
                asOf,
              }
        })
      : [
          {
            says: 'link_through',
            values: { company: link.company, standing: link.standing, through: link.through.join(', ') },
            source: 'links',
            asOf: now,
          },
        ],
  )
  const share = links.reduce(
    (sum, { shared, through }) =>
      sum + (shared.length > 0 ? shared.reduce((all, { strength }) => all + strength, 0) : HOP ** through.length),
    0,
  )
  return {
    evidence,
    share,
    key: links.flatMap(({ companyId, standing, shared }) => [
      `${companyId} ${standing}`,
      ...shared.map(({ kind, shown }) => `${companyId} ${kind} ${shown}`),
    ]),
  }
}

export const vinShared: Rule = ({ sharedVins, contestedVins }) => ({
  evidence: [
    ...contestedVins.map(({ vin, company, since }): ToldEvidence => ({
      says: 'vin_contested',
      values: { vin, company, on: since },
      source: 'fleet',
      asOf: since,
    })),
    ...sharedVins.map(({ vin, company, since }): ToldEvidence => ({
      says: 'vin_elsewhere',
      values: { vin, company },
      source: 'fleet',
      asOf: since,
    })),
  ],
  key: [
    ...contestedVins.map(({ vin, company }) => `contested ${vin} ${company}`),
    ...sharedVins.map(({ vin, company }) => `${vin} ${company}`),
  ],
})

export const docReuse: Rule = ({ reusedDocuments }) => ({
  evidence: reusedDocuments.map(({ fileName, company, at }) => ({
    says: 'document_elsewhere',
    values: { file: fileName, company, on: at },
    source: 'documents',
    asOf: at,
  })),
  key: reusedDocuments.map(({ sha256, company }) => `${sha256} ${company}`),
})
