import type { Implementation } from '../../platform/implement.ts'
import { contactRecords, sentContact } from './endpoints.ts'

export const implementations: Implementation[] = [...contactRecords, sentContact]
