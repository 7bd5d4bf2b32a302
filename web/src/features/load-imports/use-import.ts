import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { type ImportFix, ImportOptions } from '@drawbar/contract/import-options.ts'
import { type confirmImport, type ImportPreview, previewImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { type CellChange, corrected } from '../imports/import-cells.tsx'

const REFUSED: Record<ErrorsOf<typeof previewImport | typeof confirmImport>, string | null> = {
  // The server says which part of the file it could not read.
  import_refused: null,
  import_expired: t('The check of this file is too old to be carried out. Check it again.'),
  import_repeated: t('A tender in this file was imported in the meantime. Check the file again.'),
  import_done: t('These loads were already created. They are under My listings, Drafts.'),
}

export const importErrorMessage = (error: ApiError): string => {
  const own =
    error.code !== null && Object.hasOwn(REFUSED, error.code) ? REFUSED[error.code as keyof typeof REFUSED] : null
  return own ?? translated(Object.values(error.errors)[0] || error.message)
}

export type Mode = 'strict' | 'lenient'
const NO_OPTIONS: ImportOptions = ImportOptions.parse({})

/** A file and all that a person has said about it so far; each answer replaces the last. */
export function useImport({ mode }: { mode: Mode }) {
  const [file, setFile] = useState<File | null>(null)
  const [options, setOptions] = useState(NO_OPTIONS)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const check = useCommand(previewImport)

  const send = (
    chosen: File,
    {
      requested = mode,
      importOptions,
      onAnswer,
    }: { requested?: Mode; importOptions: ImportOptions; onAnswer?: (answer: ImportPreview) => void },
  ): void => {
    const form = new FormData()
    // Fields count for the file that follows them.
    form.append('mode', requested)
    form.append('options', JSON.stringify(importOptions))
    form.append('file', chosen, chosen.name)
    setSent(0)
    check.mutate(
      { form, onUploadProgress: setSent },
      {
        onSuccess: (answer) => {
          setPreview(answer)
          onAnswer?.(answer)
        },
        onSettled: () => setSent(null),
      },
    )
  }
  const report = (importOptions: ImportOptions): void => {
    setOptions(importOptions)
    if (file !== null) send(file, { importOptions })
  }
  return {
    file,
    options,
    preview,
    sent,
    check,
    /** Another file: nothing that was said about the last one holds. */
    open(chosen: File) {
      setFile(chosen)
      setOptions(NO_OPTIONS)
      setPreview(null)
      send(chosen, { importOptions: NO_OPTIONS })
    },
    again(requested: Mode = mode) {
      if (file !== null) send(file, { requested, importOptions: options })
    },
    chooseSheet: (sheet: string) => report({ ...NO_OPTIONS, sheet }),
    chooseColumns: (choices: Pick<ImportOptions, 'columns' | 'defaults'>) => report({ ...options, ...choices }),
    correct: (changes: readonly CellChange[]) => report({ ...options, cells: corrected(options.cells, changes) }),
    accept: (fixes: readonly ImportFix[]) =>
      report({
        ...options,
        replacements: [...options.replacements, ...fixes.map(({ where, set }) => ({ where, set }))],
      }),
    /** Checks again without the faulty rows, and says under which number the others wait. */
    leaveOutFaulty: (onReady: (importId: string) => void) => {
      if (file === null) return
      send(file, {
        importOptions: { ...options, leaveOutFaulty: true },
        onAnswer: ({ importId }) => {
          if (importId !== null) onReady(importId)
        },
      })
    },
  }
}
