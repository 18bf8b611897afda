import { expect, test } from 'vitest'
import { SECURITY_EVENT_KINDS, SECURITY_OUTCOMES } from './security-event-kinds.ts'

test.each(Object.entries({ kinds: SECURITY_EVENT_KINDS, outcomes: SECURITY_OUTCOMES }))(
  '%s have their own names in both languages (rule SEC-1)',
  (_what, named) => {
    for (const language of ['en', 'vi'] as const) {
      const names = Object.values(named).map((labels: { en: string; vi: string }) => labels[language])
      expect(names.every((name) => name.length > 3)).toBe(true)
      expect(new Set(names).size).toBe(names.length)
    }
  },
)
