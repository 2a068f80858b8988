/** The code of a device that Windows' spooler or another program has opened. */
export const HELD_BY_WINDOWS = 'EHELD';

/**
 * The program that connects its input and output with a USB printer, as `deviceBridge.ts` does on Linux and with the same
 * reports. Node cannot do this on Windows: its file descriptors take no device of a type unknown to the C library
 * (libuv, issue 1420), and a read that waits on one of its handles blocks the next write, since they are not opened for
 * overlapped calls (Microsoft, "All I/O on a synchronous file handle is serialized").
 *
 * SERVERY_DEVICE is the path of the printer. The pending read fails when the printer is unplugged; a read that fails on a
 * printer that is there means that it cannot answer, and then the program looks for it each second. Windows ends it with
 * the agent (libuv's job object).
 */
export const USB_PROGRAM = `
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;
using Microsoft.Win32.SafeHandles;

public static class UsbWire {
  [DllImport("kernel32.dll", EntryPoint = "CreateFileW", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern SafeFileHandle CreateFile(string path, uint access, uint share, IntPtr security, uint how, uint flags, IntPtr template);

  const uint READ_AND_WRITE = 0xC0000000, SHARED = 3, EXISTING = 3, OVERLAPPED = 0x40000000;
  const int FILE_NOT_FOUND = 2, PATH_NOT_FOUND = 3, ACCESS_DENIED = 5, SHARING_VIOLATION = 32, BUSY = 170;
  const int WRITE_BYTES = 4096, READ_BYTES = 1024, EMPTY_READ_MS = 50, READS_PER_LOOK = 20, LOOK_MS = 1000;

  static readonly string path = Environment.GetEnvironmentVariable("SERVERY_DEVICE");
  static readonly Stream reports = Console.OpenStandardError();
  static Stream device;

  public static void Main() {
    var handle = CreateFile(path, READ_AND_WRITE, SHARED, IntPtr.Zero, EXISTING, OVERLAPPED, IntPtr.Zero);
    if (handle.IsInvalid) End(CodeOf(Marshal.GetLastWin32Error()));
    device = new FileStream(handle, FileAccess.ReadWrite, 1, true);
    Report("\\"opened\\":true");
    var reader = new Thread(ReadAll);
    reader.IsBackground = true;
    reader.Start();
    try {
      WriteAll();
    } catch (IOException error) {
      End(IsGone() ? "ENODEV" : CodeOf(error.HResult & 0xFFFF));
    }
    Environment.Exit(0);
  }

  static void WriteAll() {
    var input = Console.OpenStandardInput();
    var bytes = new byte[WRITE_BYTES];
    for (var count = input.Read(bytes, 0, WRITE_BYTES); count > 0; count = input.Read(bytes, 0, WRITE_BYTES)) {
      device.Write(bytes, 0, count);
      device.Flush();
      Report("\\"taken\\":" + count);
    }
  }

  static void ReadAll() {
    var output = Console.OpenStandardOutput();
    var bytes = new byte[READ_BYTES];
    try {
      for (var reads = 1; ; reads++) {
        var count = device.Read(bytes, 0, READ_BYTES);
        output.Write(bytes, 0, count);
        output.Flush();
        if (count > 0) continue;
        Thread.Sleep(EMPTY_READ_MS);
        if (reads % READS_PER_LOOK == 0 && IsGone()) break;
      }
    } catch (IOException) {
      while (!IsGone()) Thread.Sleep(LOOK_MS);
    }
    End("ENODEV");
  }

  static bool IsGone() {
    using (var handle = CreateFile(path, 0, SHARED, IntPtr.Zero, EXISTING, 0, IntPtr.Zero)) {
      if (!handle.IsInvalid) return false;
      var error = Marshal.GetLastWin32Error();
      return error == FILE_NOT_FOUND || error == PATH_NOT_FOUND;
    }
  }

  static string CodeOf(int error) {
    switch (error) {
      case FILE_NOT_FOUND:
      case PATH_NOT_FOUND: return "ENOENT";
      case ACCESS_DENIED:
      case SHARING_VIOLATION:
      case BUSY: return "${HELD_BY_WINDOWS}";
      default: return "E" + error;
    }
  }

  static void End(string code) {
    Report("\\"failed\\":\\"" + code + "\\"");
    Environment.Exit(1);
  }

  static void Report(string said) {
    var line = Encoding.ASCII.GetBytes("{" + said + "}\\n");
    lock (reports) {
      reports.Write(line, 0, line.Length);
      reports.Flush();
    }
  }
}
`;
