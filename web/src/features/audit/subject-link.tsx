import type { AuditRow } from '@waybill/contract/audit/endpoints'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shipmentPath } from '../../shipment/shipment-path.ts'

/** Subject of an entry, by name (rule AUD-3); a shipment links to its form. */
export const SubjectLink = ({ entry: { entityId, subject } }: { entry: Pick<AuditRow, 'entityId' | 'subject'> }) => {
  if (subject === null) return <>{entityId}</>
  if (subject.type === null) return <>{subject.label}</>
  return (
    <Anchor component={Link} to={shipmentPath(subject.type, entityId) as string} fz="inherit">
      {subject.label}
    </Anchor>
  )
}
