import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFollowing } from './use-following.ts'

test('a map that comes to rest after its tick was taken away does not set it again, and is where a new tick begins', () => {
  const requested: (string | null)[] = []
  const onFollow = (view: string | null) => void requested.push(view)
  const { result, rerender } = renderHook((follows: boolean) => useFollowing({ follows, onFollow }), {
    initialProps: true,
  })
  act(() => result.current.moved('1,2,3,4'))
  act(() => result.current.follow(false))
  // The address has not come back yet.
  act(() => result.current.moved('5,6,7,8'))
  expect(requested).toEqual(['1,2,3,4', null])
  rerender(false)
  act(() => result.current.moved('9,9,9,9'))
  act(() => result.current.follow(true))
  act(() => result.current.moved('1,1,2,2'))
  expect(requested).toEqual(['1,2,3,4', null, '9,9,9,9', '1,1,2,2'])
})

test('before the map was moved everything is in view, and an address that comes from elsewhere is followed', () => {
  const requested: (string | null)[] = []
  const onFollow = (view: string | null) => void requested.push(view)
  const { result, rerender } = renderHook((follows: boolean) => useFollowing({ follows, onFollow }), {
    initialProps: false,
  })
  act(() => result.current.moved('1,2,3,4'))
  rerender(true)
  act(() => result.current.moved('5,6,7,8'))
  expect(requested).toEqual(['5,6,7,8'])
  const fresh = renderHook(() => useFollowing({ follows: false, onFollow })).result
  act(() => fresh.current.follow(true))
  expect(requested.at(-1)).toBe('-180,-85,180,85')
})
