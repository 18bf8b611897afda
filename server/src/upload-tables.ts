import type { Generated } from 'kysely'
import type { Json, JsonOrNull } from './columns.ts'

export type UploadMappingTable = {
  id: string
  owner_id: string
  line: 'ecommerce' | 'express' | 'usLine'
  name: string
  choices: Json
  saved_at: Date
  version: Generated<number>
}

export type UploadTable = {
  id: string
  line: 'ecommerce' | 'express'
  account_id: string
  merchant_id: string | null
  file: string
  content: Buffer
  encoding: string | null
  choices: JsonOrNull
  question: JsonOrNull
  about: JsonOrNull
  cells: Generated<Json>
  ticks: Generated<Json>
  again: Generated<number[]>
  job_ids: Generated<string[]>
  created_at: Date
}

export type UploadRecordTable = {
  upload_id: string
  position: number
  state: 'good' | 'bad' | 'made' | 'leftOut'
  record: Json
}
