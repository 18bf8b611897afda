import type { Implementation } from '../../platform/implement.ts'
import { deleteDraft } from './endpoints/delete-draft.ts'
import { listDrafts } from './endpoints/list-drafts.ts'
import { saveDraft } from './endpoints/save-draft.ts'

export const implementations: Implementation[] = [listDrafts, saveDraft, deleteDraft]
