import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../../ui/testing.tsx'
import { FilePicker } from './file-picker.tsx'

afterEach(cleanup)

function Picking() {
  const [file, setFile] = useState<File | null>(null)
  return <FilePicker label="Signed receipt" file={file} onFile={setFile} />
}
const pick = (name: string, type: string) => {
  renderUi(<Picking />)
  return userEvent.upload(screen.getByLabelText('Signed receipt'), new File(['x'], name, { type }), {
    applyAccept: false,
  })
}

test.each([
  // What a browser says that does not know the type.
  ['scan', ''],
  ['scan', 'application/octet-stream'],
])('%s of type “%s” is taken; the server tells by the content', async (name, type) => {
  await pick(name, type)
  const picture = screen.queryByRole('img', { name })
  if (picture !== null) fireEvent.error(picture)
  expect(screen.getByText(`${name} cannot be shown here. It can be sent.`)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['IMG_0042.HEIC', 'image/heic'],
  ['IMG_0042.heif', ''],
])(
  'F23: %s of type “%s” is refused with how to send a JPEG, and iOS is not told that HEIC is taken',
  async (name, type) => {
    await pick(name, type)
    expect(screen.getByRole('alert').textContent).toContain('Settings > Camera > Formats > Most Compatible')
    expect(screen.getByLabelText('Signed receipt').getAttribute('accept')).not.toMatch(/hei[cf]/)
  },
)

test('a file that is refused leaves none chosen, and a large PDF is told nothing of photos', async () => {
  await pick('setup.pdf', 'application/pdf')
  expect(screen.getByText(/^setup\.pdf, /)).toBeTruthy()
  const again = (file: File) => userEvent.upload(screen.getByLabelText('Signed receipt'), file, { applyAccept: false })
  await again(new File([], 'empty.pdf', { type: 'application/pdf' }))
  expect(screen.getByRole('alert').textContent).toContain('empty.pdf is empty.')
  expect(screen.queryByText(/^setup\.pdf, /)).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  const huge = new File(['x'], 'huge.pdf', { type: 'application/pdf' })
  Object.defineProperty(huge, 'size', { value: 60_000_000 })
  await again(huge)
  expect(screen.getByRole('alert').textContent).toContain('Scan it at a lower resolution')
})

test('a file of another kind is refused before it is sent', async () => {
  await pick('pod.docx', 'application/msword')
  expect(screen.getByRole('alert').textContent).toContain('Upload a PDF, JPEG, PNG or WebP file.')
})
