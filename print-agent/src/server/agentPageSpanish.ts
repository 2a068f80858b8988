import type { PageWords } from './agentPageWords.ts';

export const SPANISH: PageWords = {
  direction: 'ltr',
  title: 'Agente de impresión de {}',
  gone: 'El agente de impresión no responde',
  running: 'En marcha, aún sin impresora',
  ready: (count) => (count === 1 ? 'Impresora lista' : 'Todas las impresoras están listas'),
  notReady: (count) => (count === 1 ? '1 impresora no está lista' : `${count} impresoras no están listas`),

  printers: 'Impresoras',
  noPrinter:
    'Aún no hay ninguna impresora. Conecte una en la configuración de la impresora de la consola, o con {}.',
  printerTags: {
    good: 'Lista',
    warn: 'Queda poco papel',
    busy: 'Conectando',
    bad: 'Requiere atención',
    off: 'Desconectada',
  },
  roles: { receipt: 'Recibos del cliente', kitchen: 'Comandas de cocina' },
  place: '{}, puerto {}',
  testPrint: 'Imprimir prueba',

  queue: 'Cola',
  queued: (count) => `Cola: ${count} sin imprimir`,
  queueEmpty: 'Nada espera: todos los pedidos que llegaron están en papel.',
  more: (count) => `y ${count} más`,
  jobs: 'Últimas impresiones',
  jobsEmpty: 'Aún no se imprimió nada.',
  jobTags: {
    accepted: 'En cola',
    waiting: 'En espera',
    printing: 'Imprimiendo',
    printed: 'Impreso',
    sent: 'Enviado',
    uncertain: 'Incierto',
    held: 'Retenido',
    cancelled: 'Cancelado',
    failed: 'Falló',
  },
  order: 'Pedido {}',
  notice: 'Aviso',
  copies: (count) => `${count} copias`,
  jobActions: { reprint: 'Reimprimir', release: 'Imprimir', cancel: 'Cancelar' },

  console: 'La consola en esta computadora',
  openMeans:
    'Este navegador puede usarla una vez que la abra aquí. El acceso de este navegador se mantiene mientras la use.',
  open: 'Abrir la consola',
  linkTitle: 'Abra la consola desde la página del agente de impresión',
  linkMeans:
    'Este navegador aún no tiene acceso a la consola, o su acceso terminó. Elija «Abrir la consola» en la página del agente de impresión, o abra el enlace que muestra {}.',
  linkUsed: 'Este enlace ya se usó o caducó.',
  toAgentPage: 'Ir a la página del agente de impresión',

  paired: 'Páginas que pueden imprimir aquí',
  nonePaired:
    'Aún ninguna página puede imprimir aquí. Elija «Pedir permiso para imprimir» en la configuración de la impresora de la consola.',
  pairedOn: '«{}», vinculada el {}',
  ownConsole: 'La consola de este agente',
  own: 'Propia',
  development: 'Desarrollo',
  remove: 'Quitar…',
  removeMeans: 'No podrá imprimir hasta que se vincule de nuevo.',
  removeOwnMeans: 'Todos los navegadores la pierden de inmediato, hasta que se abra aquí de nuevo.',
  removeSurely: 'Quitar esta página',

  diskTitles: { full: 'El disco está lleno', failing: 'El disco falla' },
  diskMeans: {
    full: 'Se rechazan los pedidos nuevos. Los ya aceptados se imprimen. Libere espacio en el disco.',
    failing:
      'Se rechazan los pedidos nuevos. Los ya aceptados se imprimen. No reinicie esta computadora antes de llamar a soporte: puede que haya que cambiar el disco.',
  },
  since: 'Desde',
  damageTitle: 'Se dañó una parte de los registros de impresión',
  damageMeans: (lines) =>
    `Líneas que no se pudieron leer: ${lines}. Se guarda una copia durante 30 días. Detectado`,
  damageOrders:
    'Pedidos que pueden haberse perdido; compruebe que cada uno esté en papel y, si no, imprímalo de nuevo:',
  undecided: (count, written) =>
    count === 1 ? '1 impresión espera su decisión' : `${written} impresiones esperan su decisión`,
  undecidedMeans: 'Imprima o cancele cada una aquí o en la consola. A los 7 días se cancela.',
  undecidedOrders: 'Pedidos:',

  asking: (count) => (count === 1 ? 'Una página pide imprimir aquí' : 'Varias páginas piden imprimir aquí'),
  askingMeans:
    'Elija la página que tiene abierta y escriba el código en ella. Descarte lo que no conozca: quien imprime aquí puede gastar su rollo de papel.',
  callsItself: 'se llama a sí misma «{}»',
  pick: 'Es esta: mostrar el código',
  dismiss: 'Descartar',
  code: 'El código es',
  codeLasts: 'válido por 10 minutos y cinco intentos',

  silentTitle: '¿Es esta su impresora?',
  silentMeans:
    'El agente no envía nada más a un dispositivo hasta que usted diga que es una impresora. Compare la dirección con la que aparece en la prueba de impresión de la propia impresora.',
  confirm: 'Esta es mi impresora',
  changedTitle: '¿Sigue siendo esta su impresora?',
  changedMeans:
    'Muestra un certificado distinto al de antes, y mientras tanto no se imprime nada en ella. Es lo normal si la impresora se reemplazó, se restableció o recibió un certificado nuevo. Si nadie hizo eso, otra cosa podría estar en su lugar: no la confirme y pregunte a quien se ocupa de su red.',
  unnamed: 'Impresora',
  known: 'Conocido hasta ahora',
  shown: 'Mostrado ahora',
  trust: 'Es mi impresora',
  versionsTitle: 'Una consola de otra versión no puede imprimir',
  notOwnForm: 'Este formulario no es de esta página: recargue la página e inténtelo de nuevo.',

  states: {
    disconnected: 'Desconectada.',
    connecting: 'Conectando.',
    connectingShared: 'Se conecta en cuanto ningún otro dispositivo la esté usando.',
    connected: 'Conectada.',
    connectedShared: 'Compartida: solo está conectada mientras se imprime algo.',
    cannotConfirm: 'Conectada. No puede confirmar que el papel haya salido.',
    connectedBut: (faults) => `Conectada: ${faults}.`,
    faults: {
      'paper-out': 'no hay papel',
      'paper-low': 'queda poco papel',
      'cover-open': 'la tapa está abierta',
      cutter: 'el cortador está atascado',
      offline: 'está fuera de línea',
      error: 'informa un error',
    },
    problems: {
      refused:
        'La impresora rechaza la conexión: puede que la use otro dispositivo o que el puerto sea otro.',
      busy: 'La impresora acepta la conexión y no responde: puede que la use otro dispositivo o que esté bloqueada.',
      timeout: 'Nada respondió a tiempo en esa dirección: ¿está encendida la impresora?',
      unreachable: 'No se puede llegar a la dirección: revísela, y también el cable y la red.',
      silent:
        'Algo acepta la conexión y no responde como una impresora. Si es su impresora, confírmela una vez.',
      'wrong-port': 'La impresora no responde en este puerto, pero sí en el 9100: use el puerto 9100.',
      'address-not-allowed': 'Esta dirección no está permitida: use la de la impresora en su propia red.',
      'certificate-changed': 'La impresora muestra un certificado distinto al de antes: confírmelo aquí.',
    },
    stranger:
      'Otra impresora responde en esta dirección. La que se espera se busca en la red; si se sustituyó, conéctela de nuevo.',
    tryingAgain: 'Se sigue intentando.',
    offerSharing: 'Si otras cajas también imprimen en ella, indíquelo en su configuración: compartida.',

    queued: 'Espera su turno.',
    waiting: (reason) => `En espera: ${reason}. Continúa por sí solo.`,
    waits: {
      'paper-out': 'la impresora no tiene papel',
      'paper-low': 'a la impresora le queda poco papel',
      'cover-open': 'la tapa de la impresora está abierta',
      cutter: 'el cortador de la impresora está atascado',
      offline: 'la impresora está fuera de línea',
      error: 'la impresora informa un error',
      disconnected: 'la impresora fue desconectada',
      unreachable: 'no se puede llegar a la impresora',
      refused: 'la impresora rechaza conexiones; puede que la use otro dispositivo',
      timeout: 'la impresora no responde',
    },
    printing: (copy, copies) =>
      copies === 1 ? 'Se está imprimiendo.' : `Se está imprimiendo la copia ${copy} de ${copies}.`,
    printed: 'Impreso: la impresora lo confirmó.',
    sent: 'Enviado a la impresora, que no puede confirmar que lo imprimió.',
    uncertain:
      'Puede que haya salido o no. Revise la impresora; después imprímalo de nuevo o cancélelo en la consola.',
    held: 'Esperó demasiado a su impresora: imprímalo o cancélelo en la consola.',
    cancelled: 'Cancelado antes de imprimirse por completo.',
    failures: {
      'printer-removed': 'Falló: se quitó su impresora.',
      'printer-unknown': 'Falló: su impresora ya no está configurada; imprímalo de nuevo.',
      unprintable: 'Falló: no se pudo imprimir el recibo.',
    },

    silent: 'Acepta la conexión y no responde nada que respondería una impresora.',
    newerConsole: 'La consola es más nueva que este agente: actualice el agente de impresión.',
    olderConsole: 'La consola es más antigua que este agente: recargue o actualice la consola.',
    console: {
      'not-built': () => 'La consola no se ofrece aquí: no está compilada.',
      'port-taken': (port) =>
        `La consola no se ofrece aquí: el puerto ${port} está ocupado. Detenga lo que lo usa y reinicie el agente.`,
      'port-not-allowed': (port) =>
        `La consola no se ofrece aquí: el puerto ${port} no está permitido. Pida a soporte que elija otro.`,
    },
  },
};
