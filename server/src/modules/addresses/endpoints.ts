import * as endpoints from '@waybill/contract/addresses/endpoints'
import type { VietnamAddressReply } from '@waybill/contract/addresses/schemas'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import { implement } from '../../platform/implement.ts'
import { judgeAddressText } from './vietnam/address-text.ts'
import { searchProvinces, searchWards } from './vietnam/find-units.ts'
import { type AddressVerdict, judgeAddress, streetLines, type WrittenAddress } from './vietnam/judge-address.ts'
import type { Province, Ward } from './vietnam/ward-list.ts'

const WARDS_MAX = 12
const PROVINCES_MAX = 6

/** What an address in Vietnam says, and what it may become (rules VNA-3 to VNA-6, VNA-9). */
export const checkVietnamAddress = implement(endpoints.checkVietnamAddress, async ({ query }) => {
  const { state, town, addressLine1, addressLine2, addressLine3, whole } = query
  if (whole !== undefined) {
    const { verdict, address, street, unknownWard } = judgeAddressText(whole)
    const answer = replyTo(verdict, address)
    // A province alone replaces no ward.
    const isWardKept = answer.wards.length === 0 && unknownWard !== address.state
    return { ...answer, street: addressParts(isWardKept ? [street, unknownWard] : [street]).join(', ') }
  }
  const address = { state, town, addressLines: [addressLine1, addressLine2, addressLine3] }
  const verdict = judgeAddress(address)
  const isOlder = verdict.kind === 'converted' || verdict.kind === 'candidates'
  return { ...replyTo(verdict, address), addressLines: isOlder ? streetLines(address) : null }
})

const replyTo = (verdict: AddressVerdict, address: WrittenAddress): VietnamAddressReply => {
  switch (verdict.kind) {
    case 'current':
      return reply('current', { province: verdict.ward.province, wards: [verdict.ward] })
    case 'converted':
      return reply('converted', { province: verdict.ward.province, wards: [verdict.ward], from: verdict.from })
    case 'candidates':
      return reply('candidates', { province: verdict.wards[0]?.province, wards: verdict.wards, from: verdict.from })
    case 'elsewhere':
      return reply('elsewhere', { province: verdict.province, wards: verdict.wards })
    case 'unknown':
      return reply('unknown', suggestions(address, verdict.province))
  }
}

type Found = {
  province?: Province | null | undefined
  wards?: readonly Ward[]
  provinces?: readonly Province[]
  from?: string
}

const reply = (kind: VietnamAddressReply['kind'], found: Found): VietnamAddressReply => ({
  kind,
  province: found.province?.name ?? null,
  from: found.from ?? null,
  wards: (found.wards ?? [])
    .slice(0, WARDS_MAX)
    .map(({ code, name, province }) => ({ code, name, province: province.name })),
  provinces: (found.provinces ?? []).map(({ name }) => name),
  street: null,
  addressLines: null,
})

/** Wards that begin like the end of the town (rule VNA-3), and provinces like the state if it names none. */
const suggestions = ({ state, town }: WrittenAddress, province: Province | null): Found => {
  const typed = town?.split(',').at(-1)?.trim() ?? ''
  return {
    province,
    wards: typed === '' ? [] : searchWards(typed, province ?? undefined, WARDS_MAX),
    provinces: province === null && state?.trim() ? searchProvinces(state, PROVINCES_MAX) : [],
  }
}
