import { Modal } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import css from './modal-frame.module.css'

export interface ModalFrameProps {
  opened: boolean
  onClose: () => void
  /** The name of the dialog: its visible title, or words for screen readers when `titleHidden`. */
  title: ReactNode
  titleHidden?: boolean
  width?: number
  /** `top` for the palette, which grows downwards. */
  at?: 'middle' | 'top'
  children: ReactNode
}

/** Scrim, focus trap, Esc and return of the focus; what stands inside is the caller's. */
export function ModalFrame({
  opened,
  onClose,
  title,
  titleHidden = false,
  width = 440,
  at = 'middle',
  children,
}: ModalFrameProps) {
  // Mounted open, it would not notice where the focus was and could not give it back: it opens one turn later.
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  // Taken away while it is open, it does not close, and the focus would be nobody's.
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
      })
    }
  }, [opened])
  return (
    <Modal.Root
      opened={opened && there}
      onClose={onClose}
      size={width}
      centered={at === 'middle'}
      {...(at === 'top' ? { yOffset: '12vh' } : {})}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title className={titleHidden ? 'visually-hidden' : css['title']}>{title}</Modal.Title>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}
