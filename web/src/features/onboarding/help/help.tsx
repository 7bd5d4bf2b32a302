import { lazy, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { Optional } from '../../../ui/feedback/optional.tsx'
import type { KeyHint } from '../../../ui/layout/status-bar.tsx'
import { usePageKeys } from '../../../ui/layout/use-page-keys.ts'
import type { HelpPart } from './help-panel.tsx'

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }))

/** The help of the frame: its button, and the key ? with the shortcuts of the screen in front. */
export function Help({ keys, screen }: { keys: readonly KeyHint[]; screen: string }) {
  const [part, setPart] = useState<HelpPart | null>(null)
  usePageKeys({ '?': () => setPart('keys') })
  return (
    <>
      <IconButton label={t('Help')} aria-haspopup="dialog" onClick={() => setPart('guide')}>
        <strong aria-hidden="true">?</strong>
      </IconButton>
      {part === null ? null : (
        <Optional lost>
          <HelpPanel part={part} onPart={setPart} onClose={() => setPart(null)} keys={keys} screen={screen} />
        </Optional>
      )}
    </>
  )
}
