import { FileButton } from '@mantine/core'
import { Link, RichTextEditor as Frame } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { IconColumnInsertRight, IconPhoto, IconRowInsertBottom, IconTable, IconTableOff } from '@tabler/icons-react'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { toast } from '../../ui/toast.tsx'
import { sendPicture } from './content.api.ts'
import css from './content.module.css'
import { useText } from './texts.ts'

type Props = { label: string; value: string; onChange: (html: string) => void }

const ICON = { size: 16, stroke: 1.75 } as const
const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true } as const

/** Editor of posts and pages: headings, lists, links, images, tables; exactly what the server keeps (rule CNT-4). */
export const RichTextEditor = ({ label, value, onChange }: Props) => {
  const t = useText()
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, heading: { levels: [2, 3] } }), Link, Image, TableKit],
    content: value,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor: one }) => onChange(one.isEmpty ? '' : one.getHTML()),
  })
  // A restored revision or draft replaces the content.
  useEffect(() => {
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  const addPicture = async (file: File | null): Promise<void> => {
    if (!file) return
    const { url, name } = await sendPicture(file)
    editor
      .chain()
      .focus()
      .setImage({ src: url, alt: name.replace(/\.\w+$/, '') })
      .run()
  }
  const control = (name: string, icon: React.ReactNode, run: () => void) => (
    <Frame.Control onClick={run} aria-label={name} title={name}>
      {icon}
    </Frame.Control>
  )
  const isInTable = editor.isActive('table')
  return (
    <Frame
      editor={editor}
      withTypographyStyles={false}
      labels={{
        linkControlLabel: t('link'),
        unlinkControlLabel: t('unlink'),
        linkEditorInputLabel: t('linkAddress'),
        linkEditorExternalLink: t('linkNewTab'),
        linkEditorInternalLink: t('linkSameTab'),
        linkEditorSave: t('linkSave'),
      }}
    >
      <Frame.Toolbar sticky stickyOffset={0}>
        <Frame.ControlsGroup>
          <Frame.H2 aria-label={t('heading')} title={t('heading')} />
          <Frame.H3 aria-label={t('subheading')} title={t('subheading')} />
          <Frame.Bold aria-label={t('bold')} title={t('bold')} />
          <Frame.Italic aria-label={t('italic')} title={t('italic')} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.BulletList aria-label={t('bullets')} title={t('bullets')} />
          <Frame.OrderedList aria-label={t('numbers')} title={t('numbers')} />
          <Frame.Blockquote aria-label={t('quote')} title={t('quote')} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Link />
          <Frame.Unlink />
          <FileButton
            accept="image/jpeg,image/png,image/webp,image/gif"
            onChange={(file) => void addPicture(file).catch(toast.failure)}
          >
            {(button) => (
              <Frame.Control {...button} aria-label={t('picture')} title={t('picture')}>
                <IconPhoto {...ICON} />
              </Frame.Control>
            )}
          </FileButton>
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          {control(t('table'), <IconTable {...ICON} />, () => editor.chain().focus().insertTable(NEW_TABLE).run())}
          {isInTable &&
            control(t('addRow'), <IconRowInsertBottom {...ICON} />, () => editor.chain().focus().addRowAfter().run())}
          {isInTable &&
            control(t('addColumn'), <IconColumnInsertRight {...ICON} />, () =>
              editor.chain().focus().addColumnAfter().run(),
            )}
          {isInTable &&
            control(t('deleteTable'), <IconTableOff {...ICON} />, () => editor.chain().focus().deleteTable().run())}
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Undo aria-label={t('undo')} title={t('undo')} />
          <Frame.Redo aria-label={t('redo')} title={t('redo')} />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content className={css['editor']} />
    </Frame>
  )
}
