import type { PageWords } from './agentPageWords.ts';

export const SPANISH: PageWords = {
  direction: 'ltr',
  title: 'Agente de impresión de {}',
  gone: 'El agente de impresión no responde',
  running: 'En marcha, aún sin impresoras',
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
  roles: { receipt: 'Recibos para clientes', kitchen: 'Comandas de cocina' },
  place: '{}, puerto {}',
  usbCable: 'Cable {}',
  printQueue: 'Cola de impresión {}',
  testPrint: 'Impresión de prueba',

  queue: 'Cola',
  queued: (count) => `Cola: ${count} en espera`,
  queueEmpty: 'No hay nada en espera. Se imprimieron todos los pedidos.',
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
  jobActions: { reprint: 'Reimprimir', release: 'Imprimir ahora', cancel: 'Cancelar' },

  console: 'La consola en esta computadora',
  openMeans:
    'Ábrala aquí una vez para dar acceso a este navegador. El acceso se mantiene mientras la siga usando.',
  open: 'Abrir la consola',
  linkTitle: 'Abra la consola desde la página del agente de impresión',
  linkMeans:
    'Este navegador no tiene acceso a la consola o su acceso venció. Elija “Abrir la consola” en la página del agente de impresión, o abra el enlace que muestra {}.',
  linkUsed: 'Este enlace ya se usó o venció.',
  toAgentPage: 'Ir a la página del agente de impresión',

  paired: 'Consolas autorizadas',
  nonePaired:
    'Aún no hay consolas. Elija “Vincular esta consola” en la configuración de la impresora de la consola.',
  pairedOn: '“{}”, vinculada el {}',
  ownConsole: 'La consola de este agente de impresión',
  own: 'Integrada',
  development: 'Desarrollo',
  remove: 'Quitar…',
  removeMeans: 'No podrá imprimir hasta que se vincule de nuevo.',
  removeOwnMeans: 'Todos los navegadores pierden el acceso de inmediato, hasta que la abra aquí de nuevo.',
  removeSurely: 'Quitar esta consola',

  diskTitles: { full: 'El disco está lleno', failing: 'El disco está fallando' },
  diskMeans: {
    full: 'Los pedidos nuevos no se pueden imprimir. Los ya aceptados se imprimen. Libere espacio en el disco.',
    failing:
      'Los pedidos nuevos no se pueden imprimir. Los ya aceptados se imprimen. Llame a soporte antes de reiniciar esta computadora: puede que haya que cambiar el disco.',
  },
  since: 'Desde',
  damageTitle: 'Se dañó una parte de los registros de impresión',
  damageMeans: (lines) => `Líneas ilegibles: ${lines}. Se guarda una copia durante 30 días. Detectado`,
  damageOrders:
    'Es posible que estos pedidos se hayan perdido. Compruebe que cada uno se imprimió y, si no, imprímalo de nuevo:',
  undecided: (count, written) =>
    count === 1 ? '1 impresión requiere su decisión' : `${written} impresiones requieren su decisión`,
  undecidedMeans: 'Imprima o cancele cada una aquí o en la consola. A los 7 días se cancela automáticamente.',
  undecidedOrders: 'Pedidos:',

  asking: (count) =>
    count === 1 ? 'Una consola quiere imprimir aquí' : 'Varias consolas quieren imprimir aquí',
  requestingMeans:
    'Elija la consola que tiene abierta y escriba el código en ella. Descarte las que no reconozca: una consola autorizada puede imprimir en su papel.',
  callsItself: 'con el nombre “{}”',
  pick: 'Mostrar código',
  dismiss: 'Descartar',
  code: 'Código:',
  codeLasts: 'válido por 10 minutos y cinco intentos',

  silentTitle: '¿Es esta su impresora?',
  silentMeans:
    'Este dispositivo no se identifica como impresora, así que no se imprime nada en él hasta que usted lo confirme. Compare la dirección con la de la página de prueba de la impresora. Funcionan las impresoras Epson, otras ESC/POS y Star.',
  confirm: 'Esta es mi impresora',
  changedTitle: '¿Sigue siendo esta su impresora?',
  changedMeans:
    'Su certificado cambió, así que por ahora no se imprime nada en ella. Es normal si la impresora se reemplazó, se restableció o recibió un certificado nuevo. Si no fue así, otro dispositivo podría estar en su lugar: no la confirme y consulte a quien administra su red.',
  unnamed: 'Impresora',
  known: 'Certificado anterior',
  shown: 'Certificado nuevo',
  trust: 'Esta es mi impresora',
  versionsTitle: 'Una consola con otra versión no puede imprimir',
  notOwnForm: 'Este formulario está desactualizado. Recargue la página e inténtelo de nuevo.',

  states: {
    connectingShared: 'Se conecta en cuanto ningún otro dispositivo la esté usando.',
    connectedShared: 'Compartida: solo está conectada mientras se imprime algo.',
    cannotConfirm: 'No puede confirmar que el papel haya salido.',
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
        'La impresora rechaza la conexión: puede que la use otro dispositivo o que el puerto sea incorrecto.',
      busy: 'La impresora acepta la conexión y no responde: puede que la use otro dispositivo o que esté bloqueada.',
      timeout: 'No hubo respuesta en esta dirección. Compruebe que la impresora esté encendida.',
      unreachable: 'No se puede acceder a la dirección. Revise la dirección, el cable y la red.',
      silent: 'Este dispositivo no se identifica como impresora. Si es su impresora, confírmela una vez.',
      'wrong-port': 'La impresora no responde en este puerto. Use el puerto 9100.',
      'address-not-allowed': 'Esta dirección no está permitida: use la de la impresora en su propia red.',
      'certificate-changed': 'El certificado de la impresora cambió. Confírmelo aquí.',
    },
    localProblems: {
      usb: {
        unreachable:
          'La impresora está desconectada, apagada o en otro puerto. Sus pedidos se guardan; si cambió de puerto, búsquela y conéctela otra vez.',
        busy: 'Otro programa usa la impresora: ciérrelo o borre la cola de impresión que la usa.',
      },
      queue: { unreachable: 'La cola de impresión está detenida o no existe. Actívela en el sistema.' },
    },
    stranger:
      'Otra impresora responde en esta dirección. Se está buscando la original en la red; si la reemplazó, conecte la nueva.',
    star: 'Es una impresora Star. Elija su tipo en su configuración.',
    tryingAgain: 'Reintentando.',
    offerSharing: 'Si otras cajas también la usan, compártala en su configuración.',

    queued: 'Espera su turno.',
    waiting: (reason) => `En espera: ${reason}. Continúa automáticamente.`,
    waits: {
      'paper-out': 'la impresora no tiene papel',
      'paper-low': 'a la impresora le queda poco papel',
      'cover-open': 'la tapa de la impresora está abierta',
      cutter: 'el cortador de la impresora está atascado',
      offline: 'la impresora está fuera de línea',
      error: 'la impresora informa un error',
      disconnected: 'la impresora fue desconectada',
      unreachable: 'no se puede acceder a la impresora',
      refused: 'la impresora rechaza conexiones; puede que la use otro dispositivo',
      timeout: 'la impresora no responde',
    },
    printing: (copy, copies) =>
      copies === 1 ? 'Se está imprimiendo.' : `Se está imprimiendo la copia ${copy} de ${copies}.`,
    printed: 'Confirmado por la impresora.',
    sent: 'Enviado, pero esta impresora no puede confirmar la impresión.',
    uncertain: 'Puede que no se haya impreso. Revise la impresora; después imprímalo de nuevo o cancélelo.',
    held: 'Esperó demasiado a la impresora. Imprímalo o cancélelo.',
    cancelled: 'Cancelado antes de imprimirse por completo.',
    failures: {
      'printer-removed': 'Falló: se quitó la impresora.',
      'printer-unknown': 'Falló: la impresora ya no está configurada. Imprímalo de nuevo.',
      unprintable: 'Falló: no se pudo imprimir el recibo.',
    },

    silent: 'Acepta la conexión, pero no se identifica como impresora.',
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
