import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScrollCenter } from './use-scroll-center.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A box of 500 by 500 with its content drawn at another size now and then, as a browser would tell of it. */
function aStage() {
  let onChange = (): void => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        onChange = report
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  const element = document.createElement('div')
  let size = 1000
  const fixed = (name: string, get: () => number) => Object.defineProperty(element, name, { get, configurable: true })
  for (const name of ['clientWidth', 'clientHeight']) fixed(name, () => 500)
  for (const name of ['scrollWidth', 'scrollHeight']) fixed(name, () => size)
  for (const name of ['scrollLeft', 'scrollTop'])
    Object.defineProperty(element, name, { value: 250, writable: true, configurable: true })
  const { result } = renderHook(() => useScrollCenter({ current: element }))
  return {
    element,
    hold: () => result.current.hold(),
    draw: (next: number) => (size = next),
    report: () => onChange(),
    scroll(to: number) {
      element.scrollLeft = to
      element.scrollTop = to
      element.dispatchEvent(new Event('scroll'))
    },
  }
}

test('the middle is kept where the browser moves what has grown smaller before it tells its size', () => {
  const stage = aStage()
  stage.hold()
  stage.draw(600)
  stage.scroll(100)
  stage.hold()
  stage.report()
  expect([stage.element.scrollLeft, stage.element.scrollTop]).toEqual([50, 50])
  stage.draw(2000)
  stage.report()
  expect(stage.element.scrollLeft).toBe(750)
})

test('whoever scrolled meanwhile stays where he scrolled to', () => {
  const stage = aStage()
  stage.hold()
  stage.draw(2000)
  stage.report()
  stage.scroll(0)
  stage.draw(3000)
  stage.report()
  expect(stage.element.scrollLeft).toBe(0)
})
