import { Button, TextInput } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useScanField } from '../../ui/barcode/use-scan-field.ts'
import css from './scanning.module.css'
import { scanTexts } from './texts.ts'
import { isWholeCode } from './use-wedge-scanner.ts'

const MAX_NUMBER_LENGTH = 64

/** Field for the number of a parcel or the id of a station, typed by hand or by a scanner. */
export const NumberForm = ({ onCode }: { onCode: (text: string) => void }) => {
  const t = scanTexts.useText()
  const { typed, isCut, input, onSubmit } = useScanField({ onScan: onCode, isWhole: isWholeCode })
  return (
    <form className={`wb-flex wb-gap-8 ${css['number']}`} onSubmit={onSubmit}>
      <TextInput
        size="xl"
        classNames={{ input: css['input'] ?? '' }}
        {...input}
        error={isCut ? t('cutInField') : undefined}
        placeholder={t('typeNumber')}
        aria-label={t('typeNumber')}
        leftSection={<IconKeyboard size={20} stroke={1.75} aria-hidden />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={MAX_NUMBER_LENGTH}
      />
      {typed.trim() !== '' && (
        <Button type="submit" size="xl" variant="default" className={css['press'] ?? ''}>
          {t('take')}
        </Button>
      )}
    </form>
  )
}
