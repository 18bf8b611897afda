import type { Implementation } from '../../platform/implement.ts'
import { contactRecords } from './contact-records.ts'
import { sentContact } from './endpoints/send-contact.ts'

export const implementations: Implementation[] = [...contactRecords, sentContact]
