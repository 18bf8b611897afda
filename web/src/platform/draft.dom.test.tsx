import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personOf } from '../testing/people.ts'
import { draftStore } from './draft-store.ts'
import { useDraft } from './draft.ts'
import { MeProvider } from './session.tsx'

const me = personOf('Cs Employee')
const KEY = 'order/new/export'
const Signed = ({ children }: { children: ReactNode }) => <MeProvider me={me}>{children}</MeProvider>
const kept = (): unknown => draftStore(me.id, sessionStorage).read(KEY)?.values
const LONGER_THAN_A_KEEP_MS = 1_000

const openForm = () => {
  const { result, unmount } = renderHook(
    () => {
      const form = useForm({ defaultValues: { name: '' } })
      return { form, draft: useDraft(KEY, form) }
    },
    { wrapper: Signed },
  )
  return {
    unmount,
    draft: () => result.current.draft,
    type: (name: string) => act(() => result.current.form.setValue('name', name, { shouldDirty: true })),
  }
}
const pass = () => act(() => vi.advanceTimersByTime(LONGER_THAN_A_KEEP_MS))

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('FRM-6: keeps what is typed after a moment', () => {
  const { type } = openForm()
  type('Đào')
  pass()
  expect(kept()).toEqual({ name: 'Đào' })
})

test('FRM-6: saving right after the last key leaves no draft, nor does leaving then', () => {
  const { type, draft, unmount } = openForm()
  type('Đào')
  act(() => draft().drop())
  pass()
  expect(kept()).toBeUndefined()
  unmount()
  expect(kept()).toBeUndefined()
})

test('FRM-6: keeps what is typed after a save', () => {
  const { type, draft } = openForm()
  type('Đào')
  act(() => draft().drop())
  type('Đào Thị')
  pass()
  expect(kept()).toEqual({ name: 'Đào Thị' })
})

test('FRM-6: discarded input does not come back', () => {
  const { type, draft } = openForm()
  type('Đào')
  act(() => draft().discard())
  pass()
  expect(kept()).toBeUndefined()
})
