import type { WarningKind } from '@vett/schema/warning';
import type { Texts } from '../language.ts';

/** The sentences of `WARNINGS` for readers. `day`: of the data of a list. */
export const texts: Texts<`warning_${WarningKind}`> = {
  en: {
    warning_sample: 'Only fictional samples were compared for {lists}: no match there says nothing.',
    warning_not_checked:
      '{lists} was not checked for changes within {hours} hours (data of {day}): who was listed since is not found.',
    warning_published_long_ago:
      '{lists} was published more than {days} days ago (data of {day}): who was listed since is not found.',
    warning_names_unlisted: 'No names are listed by {lists}: no match there says nothing of the name.',
    warning_wallets_unlisted: 'No wallets are listed by {lists}: no match there says nothing of the wallet.',
    warning_identifiers_unlisted: 'No numbers are listed by {lists}: no match there says nothing of the number.',
    warning_too_short: '{path}: this has fewer than four letters or digits and was not compared.',
    warning_too_long: '{path}: this is so long, or holds so many names or numbers, that not all of it was compared.',
    warning_mistyped:
      '{path}: its check digit or checksum is wrong, so it is mistyped. No match says nothing about the right one.',
    warning_unread: '{path}: this cannot be read, wholly or in part. No match says nothing about it.',
  },
  es: {
    warning_sample: 'Para {lists} solo se compararon muestras ficticias: que no haya coincidencias no dice nada.',
    warning_not_checked:
      'No se buscaron cambios de {lists} en {hours} horas (datos del {day}): no se encuentra a quien se incluyó después.',
    warning_published_long_ago:
      '{lists} se publicó hace más de {days} días (datos del {day}): no se encuentra a quien se incluyó después.',
    warning_names_unlisted: 'No hay nombres en {lists}: que no haya coincidencias ahí no dice nada del nombre.',
    warning_wallets_unlisted: 'No hay monederos en {lists}: que no haya coincidencias ahí no dice nada del monedero.',
    warning_identifiers_unlisted: 'No hay números en {lists}: que no haya coincidencias ahí no dice nada del número.',
    warning_too_short: '{path}: tiene menos de cuatro letras o cifras y no se comparó.',
    warning_too_long: '{path}: es tan largo, o tiene tantos nombres o números, que no se comparó todo.',
    warning_mistyped:
      '{path}: el dígito o la suma de control no es correcto, así que está mal escrito. Que no haya coincidencias no dice nada del correcto.',
    warning_unread:
      '{path}: no se puede leer, en todo o en parte. Que no haya coincidencias no dice nada de este dato.',
  },
  pt: {
    warning_sample: 'Para {lists} só foram comparadas amostras fictícias: não haver correspondências não diz nada.',
    warning_not_checked:
      'Não se buscaram mudanças de {lists} em {hours} horas (dados de {day}): quem foi incluído depois não é encontrado.',
    warning_published_long_ago:
      '{lists} foi publicada há mais de {days} dias (dados de {day}): quem foi incluído depois não é encontrado.',
    warning_names_unlisted: 'Não há nomes em {lists}: não haver correspondências ali não diz nada do nome.',
    warning_wallets_unlisted: 'Não há carteiras em {lists}: não haver correspondências ali não diz nada da carteira.',
    warning_identifiers_unlisted: 'Não há números em {lists}: não haver correspondências ali não diz nada do número.',
    warning_too_short: '{path}: tem menos de quatro letras ou algarismos e não foi comparado.',
    warning_too_long: '{path}: é tão longo, ou tem tantos nomes ou números, que nem tudo foi comparado.',
    warning_mistyped:
      '{path}: o dígito ou a soma de verificação está errado, portanto foi digitado errado. Não haver correspondências não diz nada do certo.',
    warning_unread:
      '{path}: não pode ser lido, no todo ou em parte. Não haver correspondências não diz nada deste dado.',
  },
};
