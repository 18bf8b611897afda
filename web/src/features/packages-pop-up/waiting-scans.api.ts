import { listWaitingScans } from '@waybill/contract/stations/endpoints'
import { api } from '../../platform/api.ts'

export const readWaitingScans = () => api.call(listWaitingScans)
