/**
 * Given names beyond English with their short and pet forms, and one name as neighbouring languages write it
 * (Volodymyr, Vladimir): any two words between slashes may be one person's. Written for this engine from general knowledge.
 */
export const INTERNATIONAL_GIVEN_NAMES: string = `

  aleksandr alexander alexandr oleksandr aliaksandr alyaksandr sasha sanya shura aleksander aleksandar sashko oles iskander /
  aleksandra alexandra oleksandra aliaksandra sasha shura olesya ola /
  aleksei alexei alexey aleksey oleksiy oleksii aliaksei alyaksei alyosha lyosha alyoha /
  anatoly anatoliy anatoli anatolii tolya tolik anatol /
  andrei andrey andriy andrii andrzej andrej ondrej andras andres andrea andreas andrius andrejs andris andryusha andre anders /
  anna anya anyuta annushka hanna nyura asya anka ania / anastasia anastasiya anastasiia nastya nastia asya stasya /
  anton antoni antonin antal antanas tosha antosha antoine antonio anthony toni tonino /
  arkady arkadiy arkadii arkadi arkasha / artem artyom artemy tyoma artiom artsiom /
  boris borys barys borya boriska /
  dmitry dmitri dmitriy dmitrii dmytro dzmitry dima mitya dimitri dimitar dimitrios dmytry dimitris mitko /
  ekaterina yekaterina kateryna katya katia katyusha katerina katarzyna katarina catherine kasia kati /
  elena yelena olena alena lena lenochka helena ilona jelena aliona /
  elizaveta yelizaveta liza lisaveta elzbieta ela /
  evgeny evgeniy evgenii yevgeny yevgeniy yevgeni yevhen evgeni zhenya yauhen eugen eugene jevgenij /
  evgenia yevgenia evgeniya yevgeniya yevheniia zhenya / fyodor fedor fedir fedya teodor theodor /
  galina halyna galya halina / gennady gennadiy gennadi gennadii hennadiy gena henadz /
  georgy georgi georgiy georgii heorhiy yuri yury yuriy yurii yura zhora gosha jiri jerzy egor yegor yehor igor giorgi /
  grigory grigori grigoriy grigorii hryhoriy hryhorii grisha grzegorz rhyhor / igor ihor ihar /
  ilya illia ilia ilyusha elijah / ivan vanya vania ioann yan jan janis jovan / kirill kyrylo kiryl cyril /
  konstantin kostya kostyantyn kostiantyn kanstantsin constantin konstantinos kostas costas / larisa larysa lara /
  leonid leonyd lyonya leanid / lyubov liubov lyuba luba / lyudmila ludmila liudmyla liudmila lyuda luda mila /
  margarita rita margo / maria mariya mariia masha marya manya maryia marija marusya mariam /
  matvei matvey matviy matthew matej mateusz / maxim maksim maksym max maks /
  mikhail mykhailo mikhailo mihail misha mikhas mikhayl michal mihai mihaly mihajlo michael michele miguel michel mikael /
  nadezhda nadya nadiia nadja / natalia natalya nataliya nataliia natasha nata natalija /
  nikita mykyta mikita nikitka /
  nikolai nikolay nikolaj mykola mikalai mikola kolya nicolae nikola nikolaos mikolaj miklos kole nikos nicolas nicholas /
  oksana aksana ksenia xenia kseniya kseniia ksyusha / oleg oleh aleh / olga olha volha olya olenka /
  pavel pavlo pavol pasha paval pawel pavle paul paulo pablo paolo pal /
  peter petr pyotr piotr petro pyatro petya petar petru pedro pietro pierre pieter petros butrus /
  polina apollinaria polya / roman raman roma / ruslan rusik / semyon semen semion syoma simeon simon szymon /
  sergei sergey serhiy serhii siarhei syarhey seryozha serge sergio sergej sergiu /
  sofia sofiya sofya sonya sophia zofia / stanislav stanislaw stas slava stanislau /
  stepan stefan styopa stsiapan istvan stephen steven stevan esteban etienne stefano stefanos stjepan szczepan /
  svetlana svitlana sviatlana sveta lana / tamara toma / tatiana tatyana tetiana tanya tania tetyana /
  timofei timofey tymofiy tima / vadim vadym vadik / valentina valya valentyna /
  valery valeriy valeri valerii valera valer /
  vasily vasiliy vasili vasilii vasyl vasil vasya vasile vasilios vasko basil /
  viktor victor vitya viktar vittorio wiktor viktoras / viktoria viktoriya viktoriia vika victoria /
  vitaly vitaliy vitali vitalii vitalik /
  vladimir volodymyr uladzimir vova volodya vladimer wlodzimierz vlado vladymir /
  vladislav vladyslav uladzislau vlad slava vladyk wladyslaw ladislav laszlo /
  vyacheslav viacheslav viacheslau slava vaclav waclaw / yakov yakiv yasha jakub jacob jakob jacopo jacques yaakov /
  yaroslav iaroslav slava yarik jaroslav / yuri yury yuriy yurii yura jurij juri jerzy iurii /
  yulia yuliya yuliia julia iuliia julija / zinaida zina / alberto beto tito berto /
  alejandro alex jandro ale alessandro alexandre alexander sandro / alejandra ale jandra sandra /
  alfonso poncho alfonse fonso / alfredo fredo freddy fredy / ana anita /
  antonio toni tono antonino tonio nino antony anthony antoine / beatriz bea betty /
  carlos carlitos charly charlie carlo charles karel karl carl karoly / carmen carmela carmencita menchu /
  concepcion concha conchita / consuelo chelo / cristina cris tina / cristobal cris cristo /
  dolores lola loli lolita / eduardo edu lalo edoardo edward edouard eduard /
  enrique quique kike henrique enrico henry henri heinrich / ernesto neto ernst / esperanza espe / eugenio geno /
  federico fede lico frederico friedrich frederik fritz / felipe pipe lipe philippe filippo philip /
  fernando nando fer nano fernandinho hernando /
  francisco paco pancho curro kiko fran francesco francois chico cisco quico frank franz /
  francisca paca paquita pancha / gabriel gabi / gerardo gerry lalo gerard / gilberto beto gil /
  gonzalo gonza chalo / graciela chela / guadalupe lupe lupita /
  guillermo memo willy guille william wilhelm guillaume guglielmo willem vilhelm / hector tito ettore /
  humberto beto umberto / ignacio nacho iggy inaki / isabel chabela isa isabela / jaime jimmy jaimito /
  diego santiago / javier javi xavier / jesus chucho chuy suso / joaquin quino joaco joao /
  jorge coque georgy george giorgio georges georg jordi yorgos georgios /
  jose pepe chepe joseph giuseppe josef jozef pepito che ze josep zezinho / josefa pepa josefina pepita fina /
  juan juancho juanito john jean giovanni joao johann / julio julito giulio / laura lauri / leonardo leo nardo /
  leticia lety / lorenzo lencho laurent / luis lucho luisito lui louis luigi ludwig luiz / luisa lucha lulu /
  manuel manolo manu lolo manny manolito / marcelo chelo / margarita marga rita / maria mari marita maruja marica /
  mariana marian / mario mayito / mercedes meche merche / miguel miki migue michael miguelito / octavio tavo /
  pablo paul pablito / patricio pato patrick / pedro perico peter pedrito / pilar pili / rafael rafa rafi raffaele /
  ramon moncho monchi raymond / raul raulito / ricardo rica richi ricky riccardo richard / roberto beto rober tito /
  rodolfo fito rudolf / rodrigo rodri / rosario charo chayo / salvador chava salva / santiago santi chago tiago /
  sebastian seba / sergio checo / teresa tere / tomas tomasito thomas tommaso /
  vicente chente vicentico vincent vincenzo / victor vito / joao joaozinho juca / luiza lu / paulo paulinho /
  ronaldo ronaldinho / giovanni gianni nino vanni gian / giuseppe beppe peppe pino beppino /
  domenico mimmo mico domingo dominique / salvatore toto turi tore / francesco ciccio franco checco /
  luigi gigi gino / alessandro ale sandro / antonio tonino / vincenzo enzo cenzo / raffaele lello / gaetano tano /
  calogero lillo / leoluca luca / santo santino / friedrich fritz frieder / heinrich heinz heiner /
  johannes johann hans hannes jan / josef sepp seppi jupp / wolfgang wolf wolfi / maximilian max maxi /
  ulrich uli ulli utz / georg schorsch jorg / wilhelm willi helmut / dieter dietrich / katharina kathe katja /
  elisabeth else ilse lilli sissi / margarete grete gretel / magdalena leni magda / jacques jacquot /
  philippe phil filip / christophe tophe / dominique domi / jean jeannot / tadeusz tadek / krzysztof krzys /
  stanislaw staszek stach / jozef jozek / wojciech wojtek / zbigniew zbyszek / katarzyna kasia / malgorzata gosia /
  agnieszka aga / jakub kuba / tomasz tomek / piotr piotrek / pawel pawelek / andrzej jedrek / jan janek jas /
  aleksander olek / mateusz mati / josef pepa / frantisek franta / jaroslav jarda / jiri jirka / jan honza /
  vaclav vasek / zoltan zoli / istvan pista / jozsef jozsi / laszlo laci / sandor sanyi / ferenc feri /
  gyorgy gyuri / janos jani jancsi / georgios giorgos yorgos georgos yiorgos / konstantinos kostas dinos costas /
  dimitrios dimitris mimis / ioannis giannis yannis iannis yiannis john / nikolaos nikos /
  athanasios thanasis sakis / panagiotis panos takis / evangelos vangelis / vasileios vasilis vassilis /
  emmanouil manolis / anastasios tasos / charalampos babis haris / theodoros thodoris / stavros stavro /
  spyridon spyros / michail michalis / efstathios stathis /
  muhammad mohammed mohamed mehmet mohd muhd md mohamad mamadou mohammad muhammed magomed mukhammad hamo /
  ahmad ahmed ahmet akhmad akhmed / abdullah abdallah abdulla abdoulaye abdo abdu /
  abdulrahman abdurrahman abdirahman abdel abdou rahman / abdulaziz abdelaziz aziz azzouz zizou / abdulkarim karim /
  abdulqadir abdelkader kader qadir / ibrahim ebrahim brahim ibro ibrahima barhoum / ismail ismael esmail smail /
  yusuf yousef youssef yusif yusup joseph yosef / khadija khadijah hadija dija /
  fatima fatimah fatma fatoumata fatuma fatemeh fatou / mustafa moustafa mostafa mustapha / omar umar omer /
  othman uthman osman usman ousmane / hussein husain huseyin hossein / suleiman sulayman soleiman sulejman suleyman /
  musa moussa mousa moses / jamal gamal djamel cemal / khalil halil / zainab zaynab zeynep /
  aisha ayesha aicha aishah aysha ayse / hassan hasan / hamid abdelhamid abdulhamid /
  nasser nasir naser abdelnasser / samuel shmuel shmulik / moshe moses moishe / yitzhak isaac yitzchak itzik /
  avraham abraham avi avram / yaakov jacob kobi yakov / yosef joseph yossi yoseph /
  binyamin benjamin bibi beni benny / david dudu davit dawid daoud dawud / shimon simon shimi / eliyahu eli elijah /
  menachem mendel / yehuda judah yudi / yehoshua joshua shuki / mordechai motti / chaim haim vitali /
  giorgi gia gogi gio / davit dato david / levan leo / vakhtang vato /
  matthew matthaus mateo matteo mathieu matthieu matei mateusz matvei / mark marc marco marcos marcus markus marko marek /
  luke luc lucas luca lukas lukasz luka / gregory grigory gregorio gregor grzegorz gregoire grigoris / lawrence lorenzo laurent lars /
  iosif osip joseph yosef jose josef giuseppe yusuf josip / andrew andrei andreas andres andre anders andrzej / elias ilya elijah ilyas /
  isaac isak ishak yitzhak ishaq / susan susanna zuzana zsuzsanna / timothy timofei timoteo / bartholomew bartolomeo bartosz /
  benedict benedikt benito benedetto / dominic dominik domenico domingo / martin martino marton marcin / christopher cristobal
  christophe krzysztof christoforos kristof christoph / jerome jeronimo hieronim / gerard gerardo gerhard / roland rolando orlando /
  ferdinand fernando / hugo hugh ugo / godfrey gottfried / geoffrey jeffrey jeffery / stuart stewart / sean shaun shawn / eugene
  eugenio evgeny / lucy lucia lucie / agnes ines / cecily cecilia cecile / rosemary rosemarie / philippa pippa / gertrud gertrude trude trudi traudl gerti / wilhelmina wilhelmine willy mina wilma helma mien mientje /
  bohdan bogdan / thiago tiago / assuncao assumpcao / matias mathias matthias / souza sousa / mello melo / queiroz queiros / vicente vincente /
  betancur betancourt betancourth / guillermina mina / hildegard hilde hilda / brunhilde hilde / gundula gunda / rosalind roz / waltraud traudl / walburga burgl /
  leopold poldi leo / alois loisl luis / ignaz nazl / xaver xavier / korbinian korbi / vinzenz vinz / kaspar caspar gaspar / baltasar balthasar /
  cornelis cees kees cor cornelius / hendrik henk rik henry / johannes joop jo / gerrit gerard ger / willem wim willy / pieter piet / antonius toon ton anton /
  lambertus bert lambert / hubertus huub bert / adrianus ad adriaan arie / petronella nel nelleke / cornelia corrie cora / hendrika riek rika / johanna jo annie hanneke /
  padraig patrick paddy padraic / seamus james / sean john / liam william / eoin owen / caoimhe keeva / niamh neve / siobhan joan / maire mary / sile sheila / aine anya /
  tadhg timothy / cathal charles / diarmuid dermot / eamon edmond eamonn / ciaran kieran / oisin osheen / saoirse / donnchadh donough / ruairi rory
`;
