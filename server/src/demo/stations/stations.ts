import { DEMO_DESKS } from '@waybill/agent/demo-desks'

/** A station of the demo. `camera`: its host and port; null: none. */
type DemoStation = {
  name: string
  desktop: string
  printer: { id: string; name: string; ip: string | null }
  /** Key of its desk agent; omitted: none. */
  key?: string
  camera: { host: string; port: number } | null
  isActive?: boolean
}

/** The camera of these is simulated, on this machine at a port that each start chooses. */
export const SIMULATED_CAMERA = { host: '127.0.0.1', port: 80, userName: 'waybill', password: 'camera' }

const hubCamera = (host: string) => ({ host, port: 80 })
const zebra = (ip: string) => ({ id: 'zebra', name: 'Zebra ZD421', ip })

/** A desk whose agent the demo starts. */
const agentDesk = ({ desktop, printer, key }: (typeof DEMO_DESKS)[number]) => ({
  desktop,
  key,
  printer: { ...printer, ip: null },
})

/**
 * Desks 01 and 04 of Tân Bình have a virtual printer and a simulated camera; the others are set up but never connected.
 */
export const DEMO_STATIONS: readonly DemoStation[] = [
  {
    name: 'Desk 01, Tân Bình',
    ...agentDesk(DEMO_DESKS[0]),
    camera: SIMULATED_CAMERA,
  },
  { name: 'Desk 02, Tân Bình', desktop: 'PACK-TB-02', printer: zebra('10.4.1.32'), camera: hubCamera('10.4.1.62') },
  { name: 'Desk 03, Tân Bình', desktop: 'PACK-TB-03', printer: zebra('10.4.1.33'), camera: hubCamera('10.4.1.63') },
  {
    name: 'Desk 04, Tân Bình',
    ...agentDesk(DEMO_DESKS[1]),
    camera: SIMULATED_CAMERA,
  },
  {
    name: 'Desk 05, Tân Bình',
    desktop: 'PACK-TB-05',
    printer: { id: 'zebra', name: 'Zebra ZD421', ip: null },
    camera: null,
    isActive: false,
  },
  { name: 'Desk 01, Long Biên', desktop: 'PACK-LB-01', printer: zebra('10.8.2.31'), camera: hubCamera('10.8.2.61') },
  {
    name: 'Quầy Nguyễn Văn Trỗi',
    desktop: 'COUNTER-NVT',
    printer: { id: 'xprinter', name: 'Xprinter XP-420B', ip: '10.9.0.21' },
    camera: null,
  },
  { name: 'Desk 01, Hải Châu', desktop: 'PACK-HC-01', printer: zebra('10.12.1.31'), camera: hubCamera('10.12.1.61') },
]
