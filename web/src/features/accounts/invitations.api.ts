import { listInvitations } from '@waybill/contract/invitations/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

const SENDING_MS = 3_000

const invitationKeys = queryKeys('invitations')

/** Polls while an e-mail is being sent. */
export const invitationsQuery = queryOptions({
  queryKey: invitationKeys.named('open'),
  queryFn: ({ signal }) => api.call(listInvitations, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'sending') ? SENDING_MS : false),
})
