// launcher FIGURES OUTPUT ERRORS PROGRAM ARGUMENT... : runs a program and writes what it took.
//
// A process of its own, and in C, because Linux tells of a program that it had at least the memory of
// the process that started it. The benchmark generates statements and reads documents in tens of
// megabytes; this is 1.5 of them, less than any program that is measured.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static void redirect(const char *path, int descriptor, int flags) {
  int file = open(path, flags, 0600);
  if (file < 0 || dup2(file, descriptor) < 0) exit(127);
  close(file);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

// Exits as the program did, or with 127 when it cannot be started.
int main(int count, char **arguments) {
  if (count < 5) return 127;
  FILE *figures = fopen(arguments[1], "we");
  if (!figures) return 127;
  redirect("/dev/null", STDIN_FILENO, O_RDONLY);
  redirect(arguments[2], STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
  redirect(arguments[3], STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);

  pid_t child;
  int status;
  struct rusage usage;
  double start = now();
  if (posix_spawnp(&child, arguments[4], NULL, NULL, arguments + 4, environ) != 0) return 127;
  if (wait4(child, &status, 0, &usage) != child) return 127;
  double wall = now() - start;

#ifdef __APPLE__
  double peak = (double)usage.ru_maxrss;
#else
  double peak = (double)usage.ru_maxrss * 1024;
#endif
  double processor = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  fprintf(figures, "%.9f %.6f %.0f\n", wall, processor, peak);
  if (fclose(figures) != 0) return 127;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
