import type { Implementation } from '../../platform/implement.ts'
import { deleteDraft, listDrafts, saveDraft } from './endpoints.ts'

export const implementations: Implementation[] = [listDrafts, saveDraft, deleteDraft]
