/**
 * People and programs write these where a name is missing; capitals, accents and signs do not matter. Somebody may be
 * called so: the text is compared as well. Written for this engine from general knowledge.
 */
export const NO_NAMES = `
  undefined / null / nan / none / unknown / nil / void / empty / blank / missing / default / dummy / sample / example / placeholder / todo / tbd / tba / tbc / tbn / n a / n d / n n / na / n k / nk / nd / nn / xx
  not provided / not available / not applicable / not given / not stated / not specified / not disclosed / not known / not known yet / not supplied / not entered / not found / not set / not recorded / not required / not assigned
  not yet known / not yet provided / not on file / no name / noname / no name given / no name provided / no data / no value / no info / no information / no information available / no answer / none given / none provided / no entry
  name unknown / unknown name / name not provided / name not available / name not known / name missing / unnamed / anonymous / anonym / unspecified / undisclosed / unidentified / unavailable / withheld / redacted / confidential / hidden
  unknown person / unknown unknown / unknown customer / unknown client / to be determined / to be advised / to be announced / to be confirmed / to be completed / to be provided / pending / same as above / see above / as above / ditto / idem / see attached / see below
  test / test test / testing / test user / test name / test customer / test client / test account / test person / admin / administrator / name / full name / fullname / first name / last name / first name last name
  firstname / lastname / firstname lastname / surname / your name / your name here / enter name / enter name here / name here / company name / customer name / account holder / beneficiary / asdf / asdfgh / qwerty / lorem ipsum / foo / foo bar
  none none / null null / various / several / multiple / multiple names / misc / miscellaneous / deleted / deleted user / removed / true / false
  sin nombre / sin dato / sin datos / sin informacion / sin especificar / sin apellido / sin identificar / no aplica / no disponible / no consta / no informado / no informa / no especificado / no definido / no indicado / no proporcionado / no registra / no registrado
  no tiene / no sabe / no conocido / ninguno / ninguna / nadie / nada / desconocido / desconocida / se desconoce / n c / n s / pendiente / por confirmar / por definir / por determinar / anonimo / anonima / vacio / prueba / nombre / nombre y apellido / nombre completo / s d / s n / s i
  sem nome / sem dados / sem informacao / nao aplicavel / nao se aplica / nao disponivel / nao informado / nao informada / nao consta / nao possui / nao identificado / nao especificado / nenhum / nenhuma / ninguem / desconhecido / desconhecida / a definir / a confirmar / ignorado / teste / vazio / nome / nome completo
  sans nom / sans objet / sans reponse / inconnu / inconnue / non renseigne / non communique / non applicable / non disponible / non fourni / non precise / non specifie / non connu / neant / aucun / aucune / anonyme / a determiner / a definir / a completer / vide / nom / nom inconnu / nom et prenom / essai / pas de nom
  unbekannt / namenlos / ohne namen / ohne name / kein name / keine / keiner / keine angabe / keine angaben / k a / nicht angegeben / nicht verfugbar / nicht bekannt / nicht vorhanden / nicht zutreffend / nicht anwendbar / entfallt / entf / leer / fehlt / offen / niemand / unbenannt / name unbekannt / wird nachgereicht
  sconosciuto / sconosciuta / senza nome / nessuno / nessuna / nessun nome / nessun dato / non disponibile / non applicabile / non indicato / non specificato / non noto / non fornito / non pervenuto / anonimo / vuoto / da definire / da determinare / prova / nome e cognome / n p
  onbekend / geen / geen naam / niet bekend / niet beschikbaar / niet van toepassing / nvt / n v t / niet opgegeven / niet ingevuld / naamloos / niemand / leeg / anoniem
  nieznany / nieznana / brak / brak danych / brak nazwy / brak nazwiska / brak imienia / nie dotyczy / nie podano / niepodane / nd / nikt / bez nazwy / anonimowy
  neznamy / neznama / neuvedeno / neuveden / bez jmena / zadny / nikdo / neznano / nepoznat / nepoznato / nema / nema podataka / bez imena / brez imena / nie je / neznamy meno / neuvedene
  ismeretlen / nincs / nincs nev / nincs adat / nem ismert / nem elerheto / nem alkalmazhato / nevtelen / senki / n a n / teszt / necunoscut / necunoscuta / fara nume / nu exista / nu este cazul / indisponibil / nespecificat / niciunul / nimeni
  okand / ukendt / ukjent / tuntematon / ingen / ingen navn / ingen namn / uden navn / uten navn / utan namn / ikke oplyst / ikke oppgitt / ej angivet / ikke relevant / ei tiedossa / ei nimea / ei ole / namnlos / navnlos / opplysninger mangler / nafnlaus / othekkt
  nezinomas / nezinoma / nera / nenurodyta / nezinams / nav / nav zinams / nav noradits / teadmata / puudub / nimetu / i panjohur / pa emer / asnje / i panjohur
  bilinmiyor / bilinmeyen / yok / isimsiz / adi yok / belirtilmemis / belirsiz / mevcut degil / uygulanamaz / bos / hicbiri / kimse / deneme / namalum / melum deyil / adsiz / nomalum
  tidak diketahui / tidak ada / tidak tersedia / tidak berlaku / tanpa nama / tiada / tiada nama / belum ada / belum diisi / kosong / khong ro / khong co / khong biet / chua co / khong xac dinh / vo danh / walang pangalan / wala / hindi alam / hindi kilala / haijulikani / hakuna / hakuna jina / bila jina
  neizvestno / neizvesten / net / net dannykh / net imeni / bez imeni / ne ukazano / ne ukazan / otsutstvuet / ne primenimo
  неизвестно / неизвестен / неизвестна / неизвестный / неизвестная / нет / нет данных / нет имени / без имени / безымянный / не указано / не указан / не указана / не известно / не известен / не определено / не определен / не заполнено / не применимо / неприменимо / отсутствует / отсутствуют / нет информации / пусто / никто / аноним / анонимно / тест / имя / фио / н д / н у / б и
  невідомо / невідомий / невідома / немає / немає даних / не вказано / не зазначено / відсутнє / відсутній / без імені / не застосовується / анонім / невядома / няма / няма данных / неизвестно лице / няма данни / няма име / не е посочено / непознат / непознато / нема података / нема / без имена / белгісіз / жоқ / белгисиз / номаълум / үл мэдэгдэх
  αγνωστο / αγνωστος / αγνωστη / χωρις ονομα / δεν υπαρχει / δεν διατιθεται / μη διαθεσιμο / δεν εχει / κανενας / κανενα / ανωνυμος / ανευ / δ υ / δεν εφαρμοζεται / անհայտ / չկա / անանուն / უცნობი / უცნობია / არ არის / უსახელო
  غير معروف / غير معروفة / غير معلوم / مجهول / مجهولة / لا يوجد / لا يوجد اسم / لايوجد / غير متوفر / غير متاح / غير محدد / غير مذكور / غير منطبق / لا ينطبق / بدون اسم / بلا اسم / لا شيء / لا احد / فارغ / تجربة / اختبار / الاسم / اسم
  نامشخص / ناشناس / نامعلوم / ندارد / بدون نام / بی نام / هیچ / هیچکس / موجود نیست / ثبت نشده / مشخص نشده / آزمایشی / تست / نام / نا معلوم / کوئی نہیں / موجود نہیں
  לא ידוע / לא ידועה / אין / אין שם / ללא שם / ללא / לא זמין / לא רלוונטי / לא צוין / לא נמסר / אלמוני / בדיקה / שם
  不明 / 未知 / 不详 / 不詳 / 无 / 無 / 没有 / 沒有 / 无名 / 無名 / 无名氏 / 無名氏 / 无姓名 / 無姓名 / 未提供 / 未填写 / 未填寫 / 未填 / 不适用 / 不適用 / 暂无 / 暫無 / 空 / 空白 / 匿名 / 佚名 / 待定 / 待填 / 待补充 / 待補充 / 测试 / 測試 / 姓名 / 名字 / 名称 / 名稱 / 某某 / 未命名 / 保密 / 无资料 / 無資料
  不明です / 未定 / 未記入 / 未入力 / 未登録 / 未設定 / 名無し / 名前なし / 氏名不詳 / 氏名 / 名前 / なし / ナシ / 該当なし / 無し / 非公開 / テスト / 匿名希望 / 該当無し / みてい
  알수없음 / 알 수 없음 / 미상 / 없음 / 이름없음 / 이름 없음 / 해당없음 / 해당 없음 / 미정 / 무명 / 미제공 / 미입력 / 불명 / 익명 / 테스트 / 성명 / 이름 / 성명불상 / 비공개
  ไม่ทราบ / ไม่ทราบชื่อ / ไม่มี / ไม่มีชื่อ / ไม่ระบุ / ไม่ระบุชื่อ / ไม่มีข้อมูล / ทดสอบ / ชื่อ / ບໍ່ຮູ້ / ບໍ່ມີ
  अज्ञात / उपलब्ध नहीं / कोई नहीं / लागू नहीं / नाम नहीं / बेनाम / नहीं / नाम / परीक्षण / অজানা / অজ্ঞাত / নেই / নাম নেই / প্রযোজ্য নয় / தெரியாது / இல்லை / பெயர் இல்லை / తెలియదు / లేదు / ಗೊತ್ತಿಲ್ಲ / ಇಲ್ಲ / അറിയില്ല / ഇല്ല / અજ્ઞાત / નથી / ਅਗਿਆਤ / ਨਹੀਂ / නොදනී / නැත
  ያልታወቀ / የለም / ስም የለም
`;
