import { getSecurityEvent, type SecurityLogRow } from '@waybill/contract/security/endpoints'
import { SECURITY_EVENT_KINDS } from '@waybill/contract/kernel/security-event-kinds'
import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { queryKeys } from '../../platform/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import css from './audit.module.css'
import { OutcomeBadge } from './outcome-badge.tsx'
import { securityDetails } from './security-detail.ts'
import { useText } from './texts.ts'

/** The event in the address (`?open=`), with all its data. */
export const SecurityEventDialog = () => {
  const { openId, close } = useOpenRecord()
  return openId === undefined ? null : <OpenEvent key={openId} id={openId} onClose={close} />
}

const OpenEvent = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const {
    data: event,
    error,
    refetch,
  } = useQuery({
    queryKey: queryKeys('security-log').one(id),
    queryFn: ({ signal }) => api.call(getSecurityEvent, { params: { id }, signal }),
    staleTime: Infinity,
  })
  return (
    <Dialog
      padding={22}
      onClose={onClose}
      size={640}
      title={event ? SECURITY_EVENT_KINDS[event.kind][language] : t('securityLog')}
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} onBack={onClose} />}
      {!event && !error && <Skeleton height={180} />}
      {event && <Event event={event} />}
    </Dialog>
  )
}

const Event = ({ event }: { event: SecurityLogRow }) => {
  const t = useText()
  const words = { yes: t('yes'), no: t('no'), language: useLanguage(), reason: t('reason'), order: t('order') }
  const facts: [name: string, value: ReactNode][] = [
    [t('outcome'), <OutcomeBadge key="outcome" outcome={event.outcome} />],
    [t('who'), event.username],
    [t('unknownNames'), event.nameMark],
    [t('when'), formatDateTime(event.at)],
    [t('lastTime'), event.count > 1 ? formatDateTime(event.lastAt) : null],
    [t('times'), event.count > 1 ? event.count : null],
    [t('address'), event.address],
    [t('device'), event.device],
    [t('call'), event.endpoint],
    [t('record'), event.entity && `${event.entity} ${event.entityId ?? ''}`],
    [t('rows'), event.rows],
    ...securityDetails(event, words).map(({ name, value }): [string, ReactNode] => [name, value]),
  ]
  return (
    <Table className={css['diff']}>
      <Table.Tbody>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value], at) => (
            <Table.Tr key={`${name} ${at}`}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}
