import { expect, it } from 'vitest'
import { momentText } from '../../../ui/typed-moment.ts'
import { defaultPickupTime } from './pickup-values.ts'

it.each([
  ['a Monday morning', '2026-11-23T09:20', '23/11/2026 12:00 PM'],
  ['before work begins', '2026-11-23T03:10', '23/11/2026 9:00 AM'],
  ['the last hour that is fetched today', '2026-11-23T14:59', '23/11/2026 5:00 PM'],
  ['a Monday afternoon', '2026-11-23T15:00', '24/11/2026 9:00 AM'],
  ['a Saturday evening, over the Sunday', '2026-11-28T18:00', '30/11/2026 9:00 AM'],
  ['a Sunday', '2026-11-29T10:00', '30/11/2026 9:00 AM'],
])('PUP-22: a pickup asked for on %s is offered a time that can be met', (_, asked, offered) =>
  expect(momentText(defaultPickupTime(new Date(`${asked}:00+07:00`)))).toBe(offered),
)
