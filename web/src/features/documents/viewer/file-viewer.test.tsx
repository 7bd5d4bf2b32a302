import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, type Stub, stubApi } from '../../loads/testing.tsx'
import { DocumentViewer } from './file-viewer.tsx'

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const photo = { body: new Blob(['x'], { type: 'image/png' }) }
function shown(content: Stub[string] = photo) {
  stubApi({ 'GET /documents/p1/content': content })
  renderScreen(<DocumentViewer documentId="p1" title="receipt.png" note="184 KB" />)
}
/** The photo as a browser would have it: 480 by 640. */
async function loaded(): Promise<HTMLImageElement> {
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'receipt.png' })
  Object.defineProperties(image, { naturalWidth: { value: 480 }, naturalHeight: { value: 640 } })
  fireEvent.load(image)
  return image
}
/** What the sheet takes on the screen, and how the photo lies on it. */
const lies = (image: HTMLImageElement) => {
  const { width = '', height = '' } = image.parentElement?.style ?? {}
  const turned = /rotate\((\d+)deg\)/.exec(image.style.transform)?.[1]
  return [
    Math.round(parseFloat(width)),
    Math.round(parseFloat(height)),
    Math.round(parseFloat(image.style.width)),
    turned,
  ]
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a photo is made larger and smaller between its ends, by buttons and by keys, in its own shape', async () => {
  shown()
  const image = await loaded()
  const [width = 0, height = 0] = lies(image) as number[]
  expect(height / width).toBeCloseTo(640 / 480, 2)
  await press('Larger')
  expect(screen.getByText('125%')).toBeTruthy()
  expect(lies(image)).toEqual([width * 1.25, Math.round((width * 1.25 * 640) / 480), width * 1.25, '0'])
  await userEvent.keyboard('++++')
  expect(screen.getByText('300%')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Larger' }).disabled).toBe(true)
  await userEvent.keyboard('-------')
  expect(screen.getByText('50%')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Smaller' }).disabled).toBe(true)
  expect(lies(image)[0]).toBe(width / 2)
})

test('turned by a quarter, a photo lies on a sheet of its own shape and is as wide as before; four quarters bring it back', async () => {
  shown()
  const image = await loaded()
  const [width = 0, height = 0] = lies(image) as number[]
  await press('Turn')
  // 480 by 640 on its side is 640 by 480: the sheet keeps its width, the photo fills it.
  expect(lies(image)).toEqual([width, Math.round((width * 480) / 640), Math.round((width * 480) / 640), '90'])
  await userEvent.keyboard('oo')
  expect(lies(image)[3]).toBe('270')
  await userEvent.keyboard('o')
  expect(lies(image)).toEqual([width, height, width, '0'])
})

test('a photo that no browser can draw is saved instead of shown', async () => {
  shown()
  fireEvent.error(await loaded())
  expect(await screen.findByText('receipt.png cannot be shown here. Save it to read it.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'receipt.png' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the file' }).disabled).toBe(false)
})

test('what is neither photo nor PDF is saved instead of shown; one that did not load is tried again', async () => {
  shown({ body: new Blob(['PK'], { type: 'application/zip' }) })
  expect(await screen.findByText('receipt.png cannot be shown here. Save it to read it.')).toBeTruthy()
  cleanup()
  let fails = true
  shown(() => (fails ? { status: 503, body: { code: 'unavailable' } } : photo))
  expect(await screen.findByRole('heading', { name: 'receipt.png did not load' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the file' }).disabled).toBe(true)
  fails = false
  await press('Try again')
  expect(await loaded()).toBeTruthy()
})
