import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shipmentPath } from '../../../shipment/shipment-path.ts'
import css from './status.module.css'

type Props = { shipment: { id: string; number: string; consigneeName: string }; status: ReactNode; children: ReactNode }

/** A shipment of a manifest: number, recipient, status and remarks. */
export const ShipmentLine = ({ shipment: { id, number, consigneeName }, status, children }: Props) => (
  <li>
    <Link to={shipmentPath('parcel', id)} className={`wb-text wb-medium wb-link ${css['number']}`}>
      {number}
    </Link>
    <span className={`wb-two-lines ${css['two']}`}>{consigneeName}</span>
    <span>{status}</span>
    <span className="wb-row wb-gap-8 wb-shrink wb-secondary">{children}</span>
  </li>
)
