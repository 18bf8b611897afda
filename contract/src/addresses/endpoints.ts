import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { VietnamAddressQuery, VietnamAddressReply } from './schemas.ts'

export const checkVietnamAddress = endpoint({
  method: 'GET',
  path: '/api/VietnamAddress/Check',
  summary: 'Province and ward of an address in Vietnam; what an address from before July 2025 has become (rule VNA-5)',
  permission: 'reference.read',
  audit: noAudit('reads only'),
  ratePerMinute: 240,
  query: VietnamAddressQuery,
  reply: VietnamAddressReply,
})
