import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MANUALLY_UPDATABLE, STATUS_TRANSITIONS, STATUS_CODES, STATUSES, type StatusCode } from './status.ts'
import {
  allowedTransitions,
  applySystemEvent,
  type ManualTransitionInput,
  transitionRefusal,
  manualTransitions,
  requiresVerifiedPackage,
  type SystemEvent,
} from './status-transitions.ts'

const EXPORT = { isImport: false, isLocalService: false }
const IMPORT = { isImport: true, isLocalService: false }
const LOCAL = { isImport: false, isLocalService: true }
const FINAL: StatusCode[] = [6034, 7002, 3021]
const anyStatus = fc.constantFrom(...STATUS_CODES)
const anyTraits = fc.record({ isImport: fc.boolean(), isLocalService: fc.boolean() })

describe('allowed moves (STA-4)', () => {
  test.each([...STATUS_CODES])('an export order in %i follows the table', (from) => {
    expect(allowedTransitions(from, EXPORT)).toEqual(STATUS_TRANSITIONS[from])
  })

  test.each([...STATUS_CODES])(
    'an import order in %i follows the table, and goes from generated to in transit',
    (from) => {
      expect(allowedTransitions(from, IMPORT)).toEqual(
        from === 3001 ? [...STATUS_TRANSITIONS[3001], 3007] : STATUS_TRANSITIONS[from],
      )
    },
  )

  test.each([...STATUS_CODES])('a local service in %i follows the table, and leaves the hub for delivery', (from) => {
    const early = [3200, 3201, 3300, 3003, 3400].includes(from)
    expect(allowedTransitions(from, LOCAL)).toEqual(
      early ? [...STATUS_TRANSITIONS[from], 6013] : STATUS_TRANSITIONS[from],
    )
  })

  test('allowed moves list no status twice, nor the one they start from, and leave the table unchanged', () => {
    fc.assert(
      fc.property(anyStatus, anyTraits, (from, traits) => {
        const before = [...STATUS_TRANSITIONS[from]]
        const moves = allowedTransitions(from, traits)
        moves.push(3001)
        expect(STATUS_TRANSITIONS[from]).toEqual(before)
        const again = allowedTransitions(from, traits)
        expect(new Set(again).size).toBe(again.length)
        expect(again).not.toContain(from)
      }),
    )
  })

  test.each(FINAL)('final status %i allows no transition', (from) => {
    expect(allowedTransitions(from, { isImport: true, isLocalService: true })).toEqual([])
  })
})

describe('moves by a person (STA-9)', () => {
  const OPS = [3001, 3021, 3200, 3201, 3300, 3003, 3400, 2043]
  const DELIVERY = [3200, 3201, 3300, 6013, 6034, 6008, 2004, 6040]
  const parcel: ManualTransitionInput = {
    line: 'ecommerce',
    from: 3200,
    ...EXPORT,
    roleStatuses: OPS,
    mayUseFullRole: false,
    hasProviderTracking: false,
  }

  test.each<[string, Partial<ManualTransitionInput>, number[]]>([
    ['express: all of the role that STA-4 allows', { line: 'express' }, [3201, 3300, 2043, 3021]],
    [
      'express: a provider number changes nothing',
      { line: 'express', hasProviderTracking: true },
      [3201, 3300, 2043, 3021],
    ],
    [
      'express import from generated',
      { line: 'express', from: 3001, isImport: true, roleStatuses: [3007, 3200] },
      [3200, 3007],
    ],
    ['express export from generated', { line: 'express', from: 3001, roleStatuses: [3007, 3200] }, [3200]],
    ['parcel: the manually updatable ones of the role, so no 2043', {}, [3201, 3300, 3021]],
    ['parcel with a provider number: nothing', { hasProviderTracking: true }, []],
    [
      'parcel with a provider number: Super Admin and Cs as on an order',
      { hasProviderTracking: true, mayUseFullRole: true },
      [3201, 3300, 2043, 3021],
    ],
    ['parcel: the role has to hold it', { roleStatuses: [3300] }, [3300]],
    ['parcel: a role without statuses', { roleStatuses: [] }, []],
    ['parcel: delivery statuses are not for flying services', { from: 6013, roleStatuses: DELIVERY }, []],
    [
      'local: a provider number does not matter',
      { isLocalService: true, hasProviderTracking: true },
      [3201, 3300, 3021],
    ],
    ['local: from the hub to the door', { isLocalService: true, from: 3300, roleStatuses: DELIVERY }, [6013]],
    ['local: at the door', { isLocalService: true, from: 6013, roleStatuses: DELIVERY }, [6034, 6008, 2004, 6040]],
    ['local: only what the role holds', { isLocalService: true, from: 6013, roleStatuses: [6034] }, [6034]],
    ['local: neither lost nor damaged', { isLocalService: true, from: 6013, roleStatuses: [2007, 2009, 7011] }, []],
    ['final: nothing', { line: 'express', from: 6034, roleStatuses: [...STATUS_CODES] }, []],
  ])('%s', (_, change, expected) => {
    expect(manualTransitions({ ...parcel, ...change })).toEqual(expected)
  })

  test.each<[string, Partial<ManualTransitionInput>, StatusCode, string | undefined]>([
    ['a status that the role does not hold', {}, 6034, 'not_of_role'],
    ['the same on a booked parcel', { hasProviderTracking: true }, 6034, 'not_of_role'],
    ['a status of the role that is not set by hand on parcels', {}, 2043, 'not_of_role'],
    ['a booked parcel', { hasProviderTracking: true }, 3300, 'left_to_carrier'],
    ['a status of the role that STA-4 does not list from here', {}, 3400, 'not_from_here'],
    ['a move of both', {}, 3300, undefined],
    ['2043 on an order', { line: 'express' }, 2043, undefined],
  ])('a refusal says why: %s', (_, change, to, expected) => {
    expect(transitionRefusal({ ...parcel, ...change }, to)).toBe(expected)
  })

  test('in any case every move is allowed by STA-4 and held by the role', () => {
    const anyHand = fc.record({
      line: fc.constantFrom('express' as const, 'ecommerce' as const),
      from: anyStatus,
      isImport: fc.boolean(),
      isLocalService: fc.boolean(),
      roleStatuses: fc.subarray([...STATUS_CODES]),
      mayUseFullRole: fc.boolean(),
      hasProviderTracking: fc.boolean(),
    })
    fc.assert(
      fc.property(anyHand, (hand) => {
        const full = allowedTransitions(hand.from, hand).filter((code) => hand.roleStatuses.includes(code))
        const offered = manualTransitions(hand)
        expect(full).toEqual(expect.arrayContaining(offered))
        if (hand.line === 'express' || hand.mayUseFullRole) expect(offered).toEqual(full)
        else if (!hand.isLocalService) {
          expect(MANUALLY_UPDATABLE).toEqual(expect.arrayContaining(offered))
          if (hand.hasProviderTracking) expect(offered).toEqual([])
        }
      }),
    )
  })
})

describe('verified packages (STA-10)', () => {
  test.each([...STATUS_CODES])(
    '%i requires one on export orders at the hub, on parcels in processing, never on imports',
    (status) => {
      expect(requiresVerifiedPackage(status, { line: 'express', isImport: false })).toBe([3300, 3003].includes(status))
      expect(requiresVerifiedPackage(status, { line: 'express', isImport: true })).toBe(false)
      expect(requiresVerifiedPackage(status, { line: 'ecommerce', isImport: false })).toBe(status === 3003)
    },
  )
})

describe('system events (STA-12)', () => {
  const noon = new Date('2026-11-20T12:00:00Z')
  const before = new Date('2026-11-20T11:59:59Z')
  const after = new Date('2026-11-20T12:00:01Z')
  const outcome = (
    current: StatusCode,
    status: StatusCode | null,
    change: Partial<SystemEvent> = {},
    traits = EXPORT,
  ) => {
    const event = { status, at: after, isFromCarrier: true, ...change }
    const result = applySystemEvent({ current, newestAppliedAt: noon, event, ...traits })
    return result.moves ? 'moves' : result.reason
  }

  test.each<[string, StatusCode, StatusCode | null, string]>([
    ['a missed scan is skipped', 3001, 3007, 'moves'],
    ['generated straight to delivered', 3001, 6034, 'moves'],
    ['on hold for payment and yet in transit', 2043, 3007, 'moves'],
    ['a listed step back inside a phase', 3013, 3500, 'moves'],
    ['delivered after an unsuccessful delivery', 6008, 6034, 'moves'],
    ['a second attempt', 2004, 6013, 'moves'],
    ['delivery never goes back to transit', 6013, 3007, 'not_ahead'],
    ['in transit never goes back to left origin', 3007, 3400, 'not_ahead'],
    ['the same phase, not listed', 6008, 2004, 'not_ahead'],
    ['cancelled where STA-4 lists it', 3200, 3021, 'moves'],
    ['cancelled nowhere else', 3400, 3021, 'not_ahead'],
    ['cancelled is no later phase of transit', 3007, 3021, 'not_ahead'],
    ['delivered is final', 6034, 6013, 'final'],
    ['delivered, and returned to the sender after all', 6034, 7002, 'moves'],
    ['delivered, and back from overseas after all', 6034, 7011, 'moves'],
    ['delivered, and lost', 6034, 2007, 'final'],
    ['returned is final', 7002, 6034, 'final'],
    ['cancelled is final', 3021, 3200, 'final'],
    ['back from overseas, only as STA-4 lists', 7011, 6013, 'not_ahead'],
    ['back from overseas, to the sender', 7011, 7002, 'moves'],
    ['lost, seen leaving origin', 2007, 3400, 'moves'],
    ['lost, seen in transit', 2007, 3007, 'moves'],
    ['damaged, held by customs', 2009, 4005, 'moves'],
    ['lost, at the door after all', 2007, 6008, 'moves'],
    ['damaged, delivered', 2009, 6034, 'moves'],
    ['lost, picked up is too early', 2007, 3200, 'not_ahead'],
    ['damaged, lost is not listed', 2009, 2007, 'not_ahead'],
    ['the same status again', 3007, 3007, 'same_status'],
    ['news without a status', 3007, null, 'no_status'],
    ['news without a status of a delivered one', 6034, null, 'no_status'],
  ])('%s: %i and then %s', (_, current, status, expected) => {
    expect(outcome(current, status)).toBe(expected)
  })

  test('received and processing at hub are ours: a carrier never sets them, an import or a manifest may', () => {
    expect(outcome(3001, 3300)).toBe('hub_only')
    expect(outcome(3007, 3300)).toBe('hub_only')
    expect(outcome(3300, 3003)).toBe('hub_only')
    expect(outcome(3001, 3300, { isFromCarrier: false })).toBe('moves')
    expect(outcome(3300, 3003, { isFromCarrier: false })).toBe('moves')
  })

  test('an older event never moves a shipment, one of the same second does', () => {
    expect(outcome(3007, 3013, { at: before })).toBe('older')
    expect(outcome(3007, 3013, { at: noon })).toBe('moves')
    expect(outcome(3007, 3013, { at: new Date(NaN) })).toBe('older')
  })

  test('only a later event reactivates a lost shipment, unless STA-4 lists the move', () => {
    expect(outcome(2007, 3007, { at: noon })).toBe('not_ahead')
    expect(outcome(2007, 6013, { at: noon })).toBe('moves')
    expect(outcome(2007, 6013, { at: before })).toBe('older')
  })

  test('before any event was applied, no event is older', () => {
    const event = { status: 3007, at: before, isFromCarrier: true } as const
    expect(applySystemEvent({ current: 3001, newestAppliedAt: null, event, ...EXPORT })).toEqual({ moves: true })
  })

  test('late carrier events never move a shipment backwards', () => {
    fc.assert(
      fc.property(
        anyStatus,
        anyStatus,
        anyTraits,
        fc.integer({ min: -5000, max: 5000 }),
        fc.boolean(),
        (current, status, traits, ms, isFromCarrier) => {
          const event = { status, at: new Date(noon.getTime() + ms), isFromCarrier }
          const { moves } = applySystemEvent({ current, newestAppliedAt: noon, event, ...traits })
          const isReturn = isFromCarrier && current === 6034 && (status === 7002 || status === 7011)
          if (isReturn) expect(moves).toBe(ms >= 0)
          else if (FINAL.includes(current) || ms < 0 || status === current) expect(moves).toBe(false)
          else if (isFromCarrier && (status === 3300 || status === 3003)) expect(moves).toBe(false)
          else if (allowedTransitions(current, traits).includes(status)) expect(moves).toBe(true)
          else if (status === 3021) expect(moves).toBe(false)
          else if (current === 2007 || current === 2009) {
            const travelling = [3400, 3007, 3500, 4005, 3013, 6013, 2004, 6008, 6040, 6034].includes(status)
            expect(moves).toBe(travelling && ms > 0)
          } else expect(moves).toBe((STATUSES[status].phase ?? 0) > (STATUSES[current].phase ?? 9))
        },
      ),
      { numRuns: 3000 },
    )
  })
})
