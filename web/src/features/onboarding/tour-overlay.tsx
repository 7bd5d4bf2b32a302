import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../app/i18n/t.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { placeBubble } from './place-bubble.ts'
import css from './tour-overlay.module.css'
import { useTourScreen } from './tour-screen.ts'
import { useTour } from './tour-state.ts'
import { closeTour, nextStep, previousStep, skipStep, type ShownStep } from './tour.ts'
import { useLayout } from './use-layout.ts'

const NOWHERE: readonly string[] = []

/** One step: its element in the light, everything else dimmed, the bubble beside it. */
export function TourOverlay({ step }: { step: ShownStep }) {
  const bubble = useRef<HTMLDivElement>(null)
  const trapped = useMergedRef(bubble, useFocusTrap())
  const titleId = useId()
  const textId = useId()
  const locked = useTour((tour) => tour.locked)
  const { isThere, go } = useTourScreen(step)
  const layout = useLayout(bubble, {
    stepId: step.id,
    selectors: step.target ?? NOWHERE,
    isThere: isThere || go === null,
    hasScreen: isThere && step.at !== undefined,
  })
  useFocusRestorer(bubble, step.id)
  const { target } = layout
  const isLast = step.number === step.of
  const { icon: Icon } = step
  return createPortal(
    <div className={css['layer']} data-tour-layer="" role="presentation" onKeyDown={press}>
      {target === null ? (
        <div className={css['dim']} />
      ) : (
        <div className={css['light']} data-tour-light="" style={{ ...target }} />
      )}
      <div
        ref={trapped}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
        className={css['bubble']}
        style={placeBubble(layout)}
      >
        <div className={css['head']}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          <span className={css['where']}>
            {t('{tour}, step {step} of {steps}', { tour: step.tour, step: step.number, steps: step.of })}
          </span>
          <IconButton label={t('Close, continue later')} size="row" onClick={closeTour}>
            <IconX size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
        <h2 id={titleId} className={css['title']}>
          {step.title}
        </h2>
        <div id={textId}>
          <p className={css['description']}>{step.description}</p>
          <p className={css['content']}>{step.content}</p>
          {step.keys === undefined ? null : <p className={css['keys']}>{step.keys}</p>}
        </div>
        {layout.isMissing && go !== null ? (
          <p className={css['content']}>
            <button type="button" className="link" onClick={go}>
              {t('Show me the screen')}
            </button>
          </p>
        ) : null}
        <div className={css['way']} aria-hidden="true">
          {Array.from({ length: step.of }, (_, at) => (
            <span key={at} className={at < step.number ? css['closed'] : css['upcoming']} />
          ))}
        </div>
        <div className={css['actions']}>
          <Button variant="quiet" aria-disabled={locked} onClick={skipStep}>
            {t('Skip')}
          </Button>
          <span className={css['moves']}>
            {step.number === 1 ? null : (
              <Button aria-keyshortcuts="ArrowLeft" onClick={previousStep}>
                {t('Previous')}
              </Button>
            )}
            <Button
              variant="primary"
              data-autofocus=""
              aria-disabled={locked}
              aria-keyshortcuts="ArrowRight"
              onClick={nextStep}
            >
              {isLast ? t('Complete') : t('Next')}
            </Button>
          </span>
        </div>
      </div>
      {/* The focus stays on the button, so a new step must be told. */}
      <div className="visually-hidden" aria-live="polite">
        {t('Step {step} of {steps}.', { step: step.number, steps: step.of })}{' '}
        {`${step.title}. ${step.description} ${step.content}`}
      </div>
    </div>,
    document.body,
  )
}

/** Arrow keys move, Esc puts the tour away. Nothing but Tab goes on to the screen below, which has keys of its own. */
function press(event: KeyboardEvent): void {
  if (event.key === 'Tab') return
  event.stopPropagation()
  if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key === 'ArrowRight') nextStep()
  else if (event.key === 'ArrowLeft') previousStep()
  else if (event.key === 'Escape') closeTour()
  else return
  event.preventDefault()
}

const another = (own: Element | null): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) => dialog !== own)

/** Screens that the tour opens may put the focus into a field of theirs: it comes back, and at the end it goes where it came from. */
function useFocusRestorer(bubble: React.RefObject<HTMLElement | null>, stepId: string): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useEffect(() => {
    const keep = (): void => {
      const dialog = bubble.current
      if (dialog === null || dialog.contains(document.activeElement) || another(dialog)) return
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    }
    keep()
    document.addEventListener('focusin', keep)
    // A dialog that closes over the tour takes the focus with it, and nothing is told when its element goes.
    const gone = new MutationObserver(keep)
    gone.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', keep)
      gone.disconnect()
    }
  }, [bubble, stepId])
}
