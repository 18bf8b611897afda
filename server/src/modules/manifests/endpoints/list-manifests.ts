import { exportManifests as exportEndpoint, manifestGrid } from '@waybill/contract/manifests/endpoints'
import { sql } from 'kysely'
import { implementExport } from '../../../platform/export-list.ts'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { type ManifestListRow, presentManifestRow } from '../manifest.presenter.ts'
import { MANIFEST_LIST } from '../manifests.list.ts'

/** Whoever sees manifests sees all of them (rule MNF-2). */
export const listManifests = implement(manifestGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readListPage<ManifestListRow>(context, MANIFEST_LIST, sql<boolean>`true`, grid)
  return { value: rows.map((row) => presentManifestRow(row, me)), ...total }
})

export const exportManifests = implementExport(exportEndpoint, listManifests)
