import type { FileEndpoint } from '@waybill/contract/kernel/endpoint'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { ExportRequest } from './grid-types.ts'

/** Downloads Data.xlsx with exactly the list's rows, by its export call (rule XLS-1). */
export const exportList =
  (endpoint: FileEndpoint) =>
  async (request: ExportRequest): Promise<void> =>
    // Generic over lists: the general type of a file endpoint has no body.
    saveFile(await api.file(endpoint, { body: request } as never))
