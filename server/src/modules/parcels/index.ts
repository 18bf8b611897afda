import type { Implementation } from '../../platform/implement.ts'
import { getParcel } from './endpoints/get-parcel.ts'

export const implementations: Implementation[] = [getParcel]
