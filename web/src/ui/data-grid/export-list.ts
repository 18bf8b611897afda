import type { FileEndpoint } from '@waybill/contract/kernel/endpoint'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { ExportRequest } from './grid-types.ts'

/** Data.xlsx of exactly what a list shows, by the list's own export call (rule XLS-1). */
export const exportList =
  (endpoint: FileEndpoint) =>
  async (request: ExportRequest): Promise<void> =>
    // Of any list: the type of a file's endpoint in general names no body.
    saveFile(await api.file(endpoint, { body: request } as never))
